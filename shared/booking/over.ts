import type { Trip } from "../account/view.ts";
import { toInstant } from "../time/amsterdam.ts";
import { isFinal } from "./status.ts";

/** A ride whose end nobody reported counts as over this many hours after its pickup. */
export const UNREPORTED_END_HOURS = 24;

/** Rides whose pickup is before then count as over, whether anybody reported their end or not. */
export const unreportedBefore = (now: Date): Date => new Date(now.getTime() - UNREPORTED_END_HOURS * 3_600_000);

/** True when nothing more is to come of a ride: it was completed or cancelled, or is long past its pickup. */
export function isOver(ride: Pick<Trip, "status" | "pickupDate" | "pickupTime">, now: Date): boolean {
  if (isFinal(ride.status)) return true;
  const pickup = toInstant({ date: ride.pickupDate, time: ride.pickupTime });
  return pickup !== undefined && now.getTime() - pickup.getTime() > UNREPORTED_END_HOURS * 3_600_000;
}
