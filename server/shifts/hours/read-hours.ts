import type { OfficeHours, WeekHours } from "@domrit/shared/shifts/hours.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Driver } from "../../fleet/driver.entity.ts";
import { readBreaks } from "../presses/breaks.ts";
import { Shift } from "../shift.entity.ts";
import { type Span, type Work, weekHours } from "./week-hours.ts";

const DAY_MS = 24 * 3_600_000;
/** A longer rest is not looked for. */
const REST_DAYS = 15;

/** Shifts until the end of a time, by their driver or car and in order, also those before it that say how long the rest was. */
export async function readWork(
  em: EntityManager,
  of: FilterQuery<Shift>,
  { from, until }: Span,
  now: Date,
  key: "driverId" | "carId" = "driverId",
): Promise<ReadonlyMap<string, Work[]>> {
  const beganAt = { $gte: new Date(from.getTime() - REST_DAYS * DAY_MS), $lt: until };
  const shifts = await em.find(Shift, { $and: [of, { beganAt }] }, { orderBy: { beganAt: "asc", id: "asc" } });
  const breaksIn = await readBreaks(em, shifts);
  const works = shifts.map((shift) => {
    const { id, beganAt: began, endedAt } = shift;
    const end = endedAt ?? now;
    const breaks = breaksIn(id).map((span) => ({ from: span.from, until: span.until ?? end }));
    return { of: shift[key], work: { from: began, until: end, isOpen: !endedAt, breaks } };
  });
  const grouped = Map.groupBy(works, (each) => each.of);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ work }) => work)]));
}

const spanOf = (week: string): Span => ({ from: startOfDay(week), until: startOfDay(daysAfter(week, 7)) });

export async function readOwnHours(
  em: EntityManager,
  driverId: string,
  { week, now }: { week: string; now: Date },
): Promise<WeekHours> {
  const work = await readWork(em, { driverId }, spanOf(week), now);
  return weekHours(work.get(driverId) ?? [], week);
}

export async function readHours(em: EntityManager, week: string, now: Date): Promise<OfficeHours> {
  const work = await readWork(em, {}, spanOf(week), now);
  const drivers = await em.find(Driver, { $or: [{ endedAt: null }, { id: { $in: [...work.keys()] } }] });
  const ids = new Set([...drivers.map(({ id }) => id), ...work.keys()]);
  const rows = [...ids].map((driverId) => ({
    driverId,
    firstName: drivers.find(({ id }) => id === driverId)?.firstName ?? null,
    ...weekHours(work.get(driverId) ?? [], week),
  }));
  const isShown = ({ driverId, workedMinutes, breakMinutes }: (typeof rows)[number]) =>
    workedMinutes + breakMinutes > 0 || drivers.some(({ id, endedAt }) => id === driverId && !endedAt);
  const byName = (one: { firstName: string | null }, other: { firstName: string | null }) =>
    (one.firstName ?? "").localeCompare(other.firstName ?? "");
  return { week, drivers: rows.filter(isShown).sort(byName) };
}
