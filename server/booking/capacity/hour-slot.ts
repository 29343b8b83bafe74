import type { DayLimits } from "@domrit/shared/booking/capacity.ts";
import { weekdayOf } from "@domrit/shared/booking/series/series.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { Capacity } from "./capacity.entity.ts";

/** One ride's place in an hour of Amsterdam's clock. The hour that occurs twice in a year is one hour of it. */
export type HourSlot = { date: string; hour: number; vehicleType: VehicleType };

export const placeOf = ({
  pickupDate: date,
  pickupTime,
  vehicleType,
}: Pick<Booking, "pickupDate" | "pickupTime" | "vehicleType">): HourSlot => ({
  date,
  vehicleType,
  hour: Number(pickupTime.slice(0, 2)),
});

export const nameOf = ({ date, hour, vehicleType }: HourSlot): string => `${date} ${hour} ${vehicleType}`;

/** How many rides a place takes, undefined for no limit; and which dates have limits of their own. */
export type Limits = { of: (place: HourSlot) => number | undefined; hasOwn: (date: string) => boolean };

/** What is set for these dates: each by itself, else by its day of the week. */
export async function readLimits(em: EntityManager, dates: readonly string[]): Promise<Limits> {
  const days = [...new Set(dates.flatMap((date) => [date, usualDay(date)]))];
  const rows = await em.find(Capacity, { day: { $in: days } }, { fields: ["limits"] });
  const byDay = new Map<string, DayLimits>(rows.map(({ day, limits }) => [day, limits as DayLimits]));
  return {
    of: ({ date, hour, vehicleType }) =>
      (byDay.get(date) ?? byDay.get(usualDay(date)))?.[vehicleType][hour] ?? undefined,
    hasOwn: (date) => byDay.has(date),
  };
}

/** The day of the week whose limits hold on a date that has none of its own. */
export const usualDay = (date: string): string => weekdayOf(date) ?? "";

export type CountTaken = (place: HourSlot) => number;

/**
 * Counts the rides of these dates that are not cancelled, but for those with these ids. An uncalled return counts
 * where it is expected.
 */
export async function countTaken(
  em: EntityManager,
  dates: readonly string[],
  besides: readonly number[] = [],
): Promise<CountTaken> {
  const days = [...new Set(dates)].map((date) => ({ begins: midnight(date), ends: midnight(addDays(date, 1)) }));
  const values = [JSON.stringify(days), JSON.stringify(besides)];
  type Row = { date: string; hour: number; vehicle_type: VehicleType; rides: number };
  const rows = await em.execute<Row[]>(COUNT, values);
  const counts = new Map(
    rows.map(({ date, hour, vehicle_type: vehicleType, rides }) => [nameOf({ date, hour, vehicleType }), rides]),
  );
  return (place) => counts.get(nameOf(place)) ?? 0;
}

// Day by day, so that it is found by the index on the moment of the pickup.
const COUNT = `
  select pickup_date as date, left(pickup_time, 2)::int as hour, vehicle_type, count(*)::int as rides
  from jsonb_to_recordset(?::jsonb) as day (begins timestamptz, ends timestamptz)
  join booking on pickup_at >= begins and pickup_at < ends and status <> 'cancelled'
  where id not in (select jsonb_array_elements(?::jsonb)::bigint)
  group by 1, 2, 3`;

export function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** In Amsterdam, where the clock never changes at midnight. */
const midnight = (date: string): Date => toInstant({ date, time: "00:00" }) as Date;
