import type { VehicleType } from "./trip/vehicle-types.ts";

/**
 * How many rides of each kind of vehicle may begin at most in each hour of a day, from 0 to 23 of Amsterdam's clock; null
 * for as many as come.
 */
export type DayLimits = Record<VehicleType, (number | null)[]>;
