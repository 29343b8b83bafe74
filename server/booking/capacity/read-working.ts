import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { type CarClass, isSoldAs } from "@domrit/shared/fleet/classes.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Worker } from "./assign-stays.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How many rides may begin in each hour of a day by who works then; fewer where they take longer than until the next. */
export type WorkingLimits = Record<VehicleType, number[]>;

export type WorkingDays = { dates: ReadonlySet<string>; workers: readonly Worker[] };

type Row = {
  rides: number;
  planned_at: Date;
  from_at: Date;
  until_at: Date;
  classes: CarClass[] | null;
  named: CarClass[];
};

// Nothing where it is not switched on. Who is not available drives nothing, until they are again. An absence cuts their shift, and a
// car that was swapped for another is that one.
const WORKING = `
  select case when driver.id is null or span is null then 0 else rides_per_hour end as rides,
    planned_shift.from_at as planned_at, lower(span) as from_at, upper(span) as until_at, classes,
    array(select distinct unnest(classes) from car where ended_at is null) as named
  from capacity_rule
  join planned_shift on until_at > ? and from_at < ?
  left join driver on driver.id = driver_id and driver.is_working and driver.ended_at is null
  left join car on car.id = coalesce((
      select swap_with from interruption as swapped where swapped.holder_id = car_id and swap_with is not null
        and tstzrange(swapped.from_at, swapped.until_at) && tstzrange(planned_shift.from_at, planned_shift.until_at)
      limit 1
    ), car_id) and car.is_working and not exists (
    select from interruption as down where down.holder_id = car.id
      and tstzrange(down.from_at, down.until_at) && tstzrange(planned_shift.from_at, planned_shift.until_at))
  left join lateral unnest(tstzmultirange(tstzrange(planned_shift.from_at, planned_shift.until_at)) - coalesce((
    select range_agg(tstzrange(away.from_at, away.until_at)) from interruption as away where away.holder_id = driver_id
  ), '{}')) as span on true
  where from_shifts`;

/**
 * Who works on those of these days for which shifts are planned; a driver without a chosen car counts as one in a car of
 * which nobody said what it is.
 * Undefined where the capacity does not follow from shifts.
 */
export async function readWorking(em: EntityManager, dates: readonly string[]): Promise<WorkingDays | undefined> {
  const inOrder = [...new Set(dates)].sort();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return undefined;
  const rows = await em.execute<Row[]>(WORKING, [startOfDay(first), startOfDay(daysAfter(last, 1))]);
  const planned = new Set(rows.map(({ planned_at: at }) => toWallTime(new Date(at)).date));
  const known = inOrder.filter((date) => planned.has(date));
  if (known.length === 0) return undefined;
  const workers = rows
    .filter(({ rides }) => rides > 0)
    .map((row) => ({
      from: new Date(row.from_at),
      until: new Date(row.until_at),
      kinds: kindsOf(row),
      ridesPerHour: row.rides,
    }));
  return { dates: new Set(known), workers };
}

/** How many rides of each kind may begin in the hours of a day that somebody works whole; a car that takes two kinds counts for both. */
export function limitsOf(date: string, { workers }: WorkingDays): WorkingLimits {
  const limits = VEHICLE_TYPES.map((kind) => {
    const ofKind = workers.filter(({ kinds }) => kinds.includes(kind));
    return [kind, HOURS.map((hour) => ridesIn(spanOf(date, hour), ofKind))] as const;
  });
  return Object.fromEntries(limits) as WorkingLimits;
}

const kindsOf = ({ classes, named }: Row): VehicleType[] =>
  VEHICLE_TYPES.filter((kind) => isSoldAs(kind, classes, new Set(named)));

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

const ridesIn = (span: Span | undefined, workers: readonly Worker[]): number =>
  workers
    .filter(({ from, until }) => span && from <= span.from && span.until <= until)
    .reduce((sum, { ridesPerHour }) => sum + ridesPerHour, 0);
