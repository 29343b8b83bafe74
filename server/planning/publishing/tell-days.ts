import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { ridesOfDay, summaryOf } from "./day-summary.ts";

type DayToTell = { date: string; now: Date /** Drivers whose rides are others now. */; changed: ReadonlySet<string> };

/**
 * Tells each driver once of their whole day: those who were not told of it yet, and those whose rides are others now. Their
 * confirmation is asked anew. The drivers are locked.
 */
export async function tellDays(tx: EntityManager, { date, now, changed }: DayToTell): Promise<NewEvent[]> {
  const rides = await ridesOfDay(tx, date, { $ne: null });
  const byDriver = Map.groupBy(rides, ({ driverId }) => driverId ?? "");
  const known = new Map((await tx.find(DriverDay, { date })).map((day) => [day.driverId, day]));
  const untold = [...byDriver.keys()].filter((driverId) => !known.has(driverId));
  const events: NewEvent[] = [];
  for (const driverId of [...new Set([...untold, ...changed])].sort()) {
    const told = summaryOf(byDriver.get(driverId) ?? [], now);
    const before = known.get(driverId);
    const version = (before?.version ?? 0) + 1;
    const event = newEvent("driver.day_planned", { driverId, date, version }, now);
    const day = before ?? tx.create(DriverDay, { id: randomUUID(), driverId, date } as never, { partial: true });
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
