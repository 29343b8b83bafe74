import { dayOf, daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DriverDay } from "./driver-day.entity.ts";

/** Whether one of these drivers was told of their day on which one of these moments is. */
export async function isPublished(em: EntityManager, driverIds: readonly string[], at: readonly Date[]) {
  return (await em.count(DriverDay, { driverId: { $in: [...driverIds] }, date: { $in: at.map(dayOf) } })) > 0;
}

/** The days from today on that were published to a driver, the first one first. */
export const publishedDays = (em: EntityManager, driverId: string, now: Date): Promise<DriverDay[]> =>
  em.find(DriverDay, { driverId, date: { $gte: dayOf(now) } }, { orderBy: { date: "asc" } });

/** When the last of these days is over. */
export function endOf(days: readonly Pick<DriverDay, "date">[]): Date | undefined {
  const last = days.at(-1);
  return last && startOfDay(daysAfter(last.date, 1));
}
