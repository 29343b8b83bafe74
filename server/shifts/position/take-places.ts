import { DomainError } from "@domrit/shared/errors.ts";
import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockShiftOf } from "../shifts.ts";
import { lockAwaited, moveCar } from "./move-car.ts";

/** A position less exact than this (metres), as without GPS, would send a passenger to the wrong street. */
const LEAST_ACCURATE = 500;

/**
 * Keeps the newest position of a driver on shift, for waiting passengers. A position before the shift, or a vague one,
 * changes nothing. Throws `not_on_shift`.
 */
export async function takePlaces(
  tx: EntityManager,
  driverId: string,
  points: readonly DriverPlace[],
  now: Date,
): Promise<void> {
  const rides = await lockAwaited(tx, driverId, now);
  const shift = await lockShiftOf(tx, driverId);
  if (!shift) throw new DomainError("not_on_shift");
  const since = shift.position?.at ?? shift.beganAt.toISOString();
  const newest = points
    .map(({ lat, lng, accuracy, at }) => ({ lat, lng, accuracy, at: inUtc(at, now) }))
    .filter(({ accuracy, at }) => accuracy <= LEAST_ACCURATE && at > since)
    .sort((one, other) => one.at.localeCompare(other.at))
    .at(-1);
  if (!newest) return;
  shift.position = newest;
  const { lat, lng, at } = newest;
  await moveCar(tx, rides, { lat, lng, at });
}

const inUtc = (at: string, now: Date): string => new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
