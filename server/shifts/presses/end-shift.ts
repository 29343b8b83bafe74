import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { UNDER_WAY } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { closeShift, endOverdue } from "../end-shifts.ts";
import { lockShiftOf } from "../shifts.ts";

type ShiftEnd = { now: Date; despiteRides?: boolean | undefined };

/**
 * Ends a driver's shift, in the caller's transaction; nothing where none is open. Throws `ride_under_way`, with the rides,
 * while one of theirs is on the road, unless they have seen that.
 */
export async function endShift(
  tx: EntityManager,
  driverId: string,
  { now: at, despiteRides }: ShiftEnd,
): Promise<void> {
  await endOverdue(tx, at);
  const shift = await lockShiftOf(tx, driverId);
  if (!shift) return;
  const rides = despiteRides ? [] : await ridesOnRoad(tx, driverId, at);
  if (rides.length > 0) throw new DomainError("ride_under_way", { data: { rides } });
  await closeShift(tx, shift, "driver", at);
}

async function ridesOnRoad(tx: EntityManager, driverId: string, now: Date): Promise<RidesUnderWay> {
  const since = { $gt: unreportedBefore(now) };
  const onRoad = { driverId, status: "confirmed", driverState: { $in: UNDER_WAY }, pickupAt: since } as const;
  const rides = await tx.find(Booking, onRoad, { orderBy: { pickupAt: "asc" } });
  return rides.map(({ id, reference, pickupDate, pickupTime }) => ({ id, reference, pickupDate, pickupTime }));
}
