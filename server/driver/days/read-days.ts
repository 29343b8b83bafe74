import type { DriverDayView } from "@domrit/shared/driver/rides.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { publishedDays } from "../../booking/driver-news/published-days.ts";

/** The days from today on that were published to a driver. */
export async function readDays(em: EntityManager, driverId: string, now: Date): Promise<DriverDayView[]> {
  const days = await publishedDays(em, driverId, now);
  return days.map(({ toldBy: id, date, version, rides, begins, ends, openedAt, confirmedAt }) => ({
    id,
    date,
    version,
    rides,
    begins: begins ?? null,
    ends: ends ?? null,
    isOpened: openedAt != null,
    isConfirmed: confirmedAt != null,
  }));
}
