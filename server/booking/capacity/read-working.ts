import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { CAR_SEATS } from "@domrit/shared/fares/tariffs.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** The kinds of vehicles that a register tells from one another. A station wagon is a car like others in it. */
type KnownKind = Exclude<VehicleType, "station">;
const KINDS: readonly KnownKind[] = ["luxury", "van", "wheelchair"];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How many rides may begin in each hour of a day by who works then. */
export type WorkingLimits = Record<KnownKind, number[]>;

/** A planned shift, and how many rides an hour its driver takes. */
type Row = { rides: number; from_at: Date; until_at: Date; seats: number; takes_wheelchair: boolean };

// Nothing where it is not switched on. Who is not available drives nothing, until they are again.
const WORKING = `
  select case when driver.id is null then 0 else rides_per_hour end as rides, from_at, until_at, coalesce(seats, ${CAR_SEATS}) as seats,
    coalesce(takes_wheelchair, false) as takes_wheelchair
  from capacity_rule
  join planned_shift on until_at > ? and from_at < ?
  left join driver on driver.id = driver_id and driver.is_working and driver.ended_at is null
  left join car on car.id = car_id and car.is_working
  where from_shifts`;

/**
 * The limits of those of these days, `YYYY-MM-DD`, for which shifts are planned, where the company has its capacity follow from
 * them. Somebody counts in the hours that they work whole, once: as their car is, as a sedan where none was chosen, so that no
 * more rides are taken than there are drivers.
 */
export async function readWorking(em: EntityManager, dates: readonly string[]): Promise<Map<string, WorkingLimits>> {
  const inOrder = [...new Set(dates)].sort();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return new Map();
  const rows = await em.execute<Row[]>(WORKING, [startOfDay(first), startOfDay(daysAfter(last, 1))]);
  const planned = new Set(rows.map(({ from_at: from }) => toWallTime(new Date(from)).date));
  return new Map(inOrder.filter((date) => planned.has(date)).map((date) => [date, limitsOf(date, rows)]));
}

function limitsOf(date: string, rows: readonly Row[]): WorkingLimits {
  const limits = KINDS.map((kind) => {
    const ofKind = rows.filter((row) => kindOf(row) === kind);
    return [kind, HOURS.map((hour) => ridesIn(spanOf(date, hour), ofKind))] as const;
  });
  return Object.fromEntries(limits) as WorkingLimits;
}

const kindOf = ({ seats, takes_wheelchair: takesWheelchair }: Row): KnownKind => {
  if (takesWheelchair) return "wheelchair";
  return seats > CAR_SEATS ? "van" : "luxury";
};

type Span = { from: Date; until: Date };

/** From when until when an hour of Amsterdam's clock is: two hours where it comes twice, none where it is left out. */
function spanOf(date: string, hour: number): Span | undefined {
  const from = startOfHour(date, hour);
  // The one after an hour that is left out begins when that one would.
  const until =
    hour === 23 ? startOfDay(daysAfter(date, 1)) : (startOfHour(date, hour + 1) ?? startOfHour(date, hour + 2));
  return from && until ? { from, until } : undefined;
}

const startOfHour = (date: string, hour: number): Date | undefined =>
  toInstant({ date, time: `${String(hour).padStart(2, "0")}:00` });

const ridesIn = (span: Span | undefined, rows: readonly Row[]): number =>
  rows
    .filter(
      ({ from_at: from, until_at: until }) => span && new Date(from) <= span.from && span.until <= new Date(until),
    )
    .reduce((sum, { rides }) => sum + rides, 0);
