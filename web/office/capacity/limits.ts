import type { DayLimits } from "@domrit/shared/booking/day-limits.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { type Weekday, weekdayOf } from "@domrit/shared/care/series.ts";
import { type CapacityPlan, type CapacityView, MOST_RIDES } from "@domrit/shared/office/capacity.ts";

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Limits as they are typed: an empty text is none. */
export type TypedLimits = Record<VehicleType, string[]>;

/** Limits, whatever they follow from. */
type Plan = Pick<CapacityPlan, "limits">;

/** What limits hold on the day: its own, else those that follow from who works, else those of its day of the week. */
export function planOf({ own, working, week, date }: CapacityView): { weekday: Weekday; plan: Plan | null } {
  const weekday = weekdayOf(date) ?? "mon";
  return { weekday, plan: own ?? (working ? { limits: working } : week[weekday]) };
}

export function typedOf(plan: Plan | null): TypedLimits {
  const hours = (kind: VehicleType) => HOURS.map((hour) => String(plan?.limits[kind][hour] ?? ""));
  return Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, hours(kind)])) as TypedLimits;
}

/** Whether a limit can be one, as it is typed. */
export const isLimit = (typed: string): boolean => /^\d*$/.test(typed.trim()) && Number(typed) <= MOST_RIDES;

/** The limits that were typed; undefined where one of them can be none. */
export function limitsOf(typed: TypedLimits): DayLimits | undefined {
  if (!VEHICLE_TYPES.every((kind) => typed[kind].every(isLimit))) return undefined;
  const rides = (text: string) => (text.trim() === "" ? null : Number(text));
  return Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, typed[kind].map(rides)])) as DayLimits;
}
