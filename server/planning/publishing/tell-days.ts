import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { ridesOfDay, summaryOf } from "./day-summary.ts";

type DayToTell = {
  date: string;
  now: Date;
  /** Drivers whose rides are others now. */
  changed: ReadonlySet<string>;
  /** Whether the day is published with it: then all are told who were not told of it yet. */
  isOfPlan: boolean;
};

/** Tells each driver once of their whole day. Their confirmation is asked anew. The drivers are locked. */
export async function tellDays(tx: EntityManager, { date, now, changed, isOfPlan }: DayToTell): Promise<NewEvent[]> {
  const rides = await ridesOfDay(tx, date, { $ne: null });
  const byDriver = Map.groupBy(rides, ({ driverId }) => driverId ?? "");
  const known = new Map((await tx.find(DriverDay, { date })).map((day) => [day.driverId, day]));
  const untold = isOfPlan ? [...byDriver.keys()].filter((driverId) => !known.has(driverId)) : [];
  if (isOfPlan) for (const day of known.values()) day.ofPlan = true;
  const events: NewEvent[] = [];
  for (const driverId of [...new Set([...untold, ...changed])].sort()) {
    const told = summaryOf(byDriver.get(driverId) ?? [], now);
    const before = known.get(driverId);
    const version = (before?.version ?? 0) + 1;
    const event = newEvent("driver.day_planned", { driverId, date, version }, now);
    const day =
      before ??
      tx.create(DriverDay, { id: randomUUID(), driverId, date, ofPlan: isOfPlan } as never, { partial: true });
    day.version = version;
    day.toldBy = event.id;
    day.rides = told.rides;
    day.begins = told.begins;
    day.ends = told.ends;
    day.publishedAt = now;
    day.openedAt = null;
    day.confirmedAt = null;
    tx.persist(day);
    await signalDriver(tx, driverId);
    events.push(event);
  }
  return events;
}
