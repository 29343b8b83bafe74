import type { EntityManager } from "@mikro-orm/postgresql";
import { PlannedShift } from "./planned-shift.entity.ts";

/** Clears what is planned from now on for a driver who leaves the company; who was to drive a car that does has none yet. */
export async function forgetPlanned(
  tx: EntityManager,
  who: { driverId: string } | { carId: string },
  now: Date,
): Promise<void> {
  const ahead = { untilAt: { $gt: now } };
  if ("driverId" in who) await tx.nativeDelete(PlannedShift, { ...who, ...ahead });
  else await tx.nativeUpdate(PlannedShift, { ...who, ...ahead }, { carId: null });
}
