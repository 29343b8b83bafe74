import type { DayLimits } from "@domrit/shared/booking/capacity.ts";
import { type Weekday, weekdayOf } from "@domrit/shared/booking/series/series.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { type CapacityPlan, type CapacityView, MOST_RIDES } from "@domrit/shared/office/capacity.ts";

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** As typed: an empty text is no limit. */
export type TypedLimits = Record<VehicleType, string[]>;

type Plan = Pick<CapacityPlan, "limits">;

/** The date's own limits, else those from shifts, else those of its day of the week. */
export function planOf({ own, working, week, date }: CapacityView): { weekday: Weekday; plan: Plan | null } {
  const weekday = weekdayOf(date) ?? "mon";
  return { weekday, plan: own ?? (working ? { limits: working } : week[weekday]) };
}

export function typedOf(plan: Plan | null): TypedLimits {
  const hours = (kind: VehicleType) => HOURS.map((hour) => String(plan?.limits[kind][hour] ?? ""));
  return Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, hours(kind)])) as TypedLimits;
}

export const isLimit = (typed: string): boolean => /^\d*$/.test(typed.trim()) && Number(typed) <= MOST_RIDES;

export function limitsOf(typed: TypedLimits): DayLimits | undefined {
  if (!VEHICLE_TYPES.every((kind) => typed[kind].every(isLimit))) return undefined;
  const rides = (text: string) => (text.trim() === "" ? null : Number(text));
  return Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, typed[kind].map(rides)])) as DayLimits;
}
