import type { DriverDayView } from "@domrit/shared/driver/rides.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { publishedDays } from "../../booking/driver-news/published-days.ts";
import { ridesOfDay, summaryOf } from "../../planning/publishing/day-summary.ts";

/** The days from today on that were published to a driver, with the rides that they have now. */
export async function readDays(em: EntityManager, driverId: string, now: Date): Promise<DriverDayView[]> {
  const days = await publishedDays(em, driverId, now);
  const views: DriverDayView[] = [];
  for (const { toldBy: id, date, version, openedAt, confirmedAt } of days) {
    const [isOpened, isConfirmed] = [openedAt != null, confirmedAt != null];
    views.push({ id, date, version, ...summaryOf(await ridesOfDay(em, date, driverId), now), isOpened, isConfirmed });
  }
  return views;
}
