import type { DayLimits } from "@domrit/shared/booking/capacity.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Capacity } from "./capacity.entity.ts";

/** A day without any limit but these, by kind of vehicle and hour: `{ luxury: { 14: 3 } }`. */
export function dayLimits(limits: Partial<Record<VehicleType, Record<number, number>>> = {}): DayLimits {
  const hours = (kind: VehicleType) => Array.from({ length: 24 }, (_, hour) => limits[kind]?.[hour] ?? null);
  return Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, hours(kind)])) as DayLimits;
}

/** Sets the limits of a day, in place of those that it had. */
export async function limitDay(em: EntityManager, day: string, limits: Parameters<typeof dayLimits>[0]): Promise<void> {
  const row = { day, limits: dayLimits(limits), version: 1, updatedAt: new Date() };
  await em.fork().upsert(Capacity, row);
}
