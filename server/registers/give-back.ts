import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import type { StaffActor } from "../booking/acts/actors.ts";
import type { Booking } from "../booking/booking.entity.ts";
import { takeStepIn } from "../booking/steps/take-step.ts";
import type { NewEvent } from "../outbox/new-event.ts";
import { holdShownRides, type ShiftOwner } from "../shifts/end-shifts.ts";

/** Who acts, and when; `drives`: whether the office gives rides to drivers, or only looks on. */
export type RegisterAct = { by: StaffActor; now: Date; drives: boolean };

/** The rides that a driver or car of the registers has still to set out for. */
const aheadOf = (of: ShiftOwner, now: Date): FilterQuery<Booking> => ({
  ...of,
  ...({ status: "confirmed", driverState: "assigned" } as const),
  pickupAt: { $gt: unreportedBefore(now) },
});

/**
 * Locks the rides of a driver or car whose shift may end, and where it `goes` gives those that it has still to set out for back to the desk, each by
 * the desk's own act. In the caller's transaction, which commits the events; asked first, as rides are locked before drivers and cars.
 */
export async function giveBackRides(
  tx: EntityManager,
  of: ShiftOwner,
  goes: boolean,
  { by, now, drives }: RegisterAct,
): Promise<NewEvent[]> {
  const isAsked = goes && drives;
  const held = await holdShownRides(tx, of, now, isAsked ? aheadOf(of, now) : undefined);
  if (!isAsked) return [];
  const what = "driverId" in of ? "driver" : "car";
  const told: NewEvent[] = [];
  for (const { id, version, driverState } of held) {
    if (driverState !== "assigned") continue;
    const step = { id, act: "release" as const, body: { version } };
    const keeps = { switchedOff: { what, at: now.toISOString() } } as const;
    told.push(...(await takeStepIn(tx, by, { ...step, keeps }, now)).events);
  }
  // What is asked after this reads past the ORM.
  await tx.flush();
  return told;
}
