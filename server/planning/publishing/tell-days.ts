import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { ridesOfDay, summaryOf } from "./day-summary.ts";

/** A day, `YYYY-MM-DD`, with the drivers whose rides are others now. */
type ChangedDay = { date: string; changed: ReadonlySet<string> };

type DaysToTell = {
  days: readonly ChangedDay[];
  now: Date;
  /** Whether the days are published with it: then all are told who were not told of them yet. */
  isOfPlan: boolean;
};

/** Tells each driver once of all their days that are others now. Their confirmation is asked anew. The drivers are locked. */
export async function tellDays(tx: EntityManager, { days, now, isOfPlan }: DaysToTell): Promise<NewEvent[]> {
  // All is read before anything is written: a day has to say which event tells of it.
  const found: FoundDay[] = [];
  for (const day of days) found.push(await findDay(tx, day));
  const told = found.flatMap((day) => writeDay(tx, day, { now, isOfPlan }));
  const events: NewEvent[] = [];
  for (const [driverId, own] of [...Map.groupBy(told, (day) => day.driverId)].sort()) {
    const [first, ...more] = own.map(({ date, version }) => ({ date, version }));
    if (!first) continue;
    const event = newEvent("driver.day_planned", { driverId, ...first, ...(more.length > 0 && { more }) }, now);
    for (const day of own) {
      day.toldBy = event.id;
      tx.persist(day);
    }
    await signalDriver(tx, driverId);
    events.push(event);
  }
  return events;
}

type FoundDay = ChangedDay & { rides: readonly Booking[]; known: readonly DriverDay[] };

const findDay = async (tx: EntityManager, { date, changed }: ChangedDay): Promise<FoundDay> => ({
  date,
  changed,
  rides: await ridesOfDay(tx, date, { $ne: null }),
  known: await tx.find(DriverDay, { date }),
});

function writeDay(
  tx: EntityManager,
  { date, changed, rides, known }: FoundDay,
  { now, isOfPlan }: Omit<DaysToTell, "days">,
): DriverDay[] {
  const byDriver = Map.groupBy(rides, ({ driverId }) => driverId ?? "");
  const days = new Map(known.map((day) => [day.driverId, day]));
  const untold = isOfPlan ? [...byDriver.keys()].filter((driverId) => !days.has(driverId)) : [];
  if (isOfPlan) for (const day of known) day.ofPlan = true;
  return [...new Set([...untold, ...changed])].map((driverId) => {
    const told = summaryOf(byDriver.get(driverId) ?? [], now);
    const before = days.get(driverId);
    const day =
      before ??
      tx.create(DriverDay, { id: randomUUID(), driverId, date, ofPlan: isOfPlan } as never, { partial: true });
    day.version = (before?.version ?? 0) + 1;
    day.rides = told.rides;
    day.begins = told.begins;
    day.ends = told.ends;
    day.publishedAt = now;
    day.openedAt = null;
    day.confirmedAt = null;
    return day;
  });
}
