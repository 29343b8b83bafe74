import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../booking/acts/actors.ts";
import { takeStepIn } from "../booking/steps/take-step.ts";
import type { NewEvent } from "../outbox/new-event.ts";
import { holdShownRides, type ShiftOwner } from "../shifts/end-shifts.ts";
import { ridesOf } from "./rides-of.ts";

/** Who acts, and when; `drives`: whether the office gives rides to drivers, or only looks on. */
export type RegisterAct = { by: StaffActor; now: Date; drives: boolean };

/** The ids of the rides that a driver or car of the registers has still to set out for. */
async function aheadOf(tx: EntityManager, of: ShiftOwner, act: RegisterAct): Promise<number[]> {
  const rides = await ridesOf(tx, of, act);
  return rides.filter(({ isGivenBack }) => isGivenBack).map(({ id }) => id);
}

/**
 * Locks the rides of a driver or car whose shift may end, and where it `goes` gives those that it has still to set out for back to the desk, each by
 * the desk's own act. In the caller's transaction, which commits the events; asked first, as rides are locked before drivers and cars.
 */
export async function giveBackRides(
  tx: EntityManager,
  of: ShiftOwner,
  goes: boolean,
  act: RegisterAct,
): Promise<NewEvent[]> {
  const { by, now, drives } = act;
  const isAsked = goes && drives;
  const ahead = isAsked ? await aheadOf(tx, of, act) : [];
  const held = await holdShownRides(tx, of, now, isAsked ? { id: { $in: ahead } } : undefined);
  if (!isAsked) return [];
  // Asked again, as one may have been given to somebody else before it was held.
  const theirs = new Set(await aheadOf(tx, of, act));
  const what = "driverId" in of ? "driver" : "car";
  const told: NewEvent[] = [];
  for (const { id, version } of held) {
    if (!theirs.has(id)) continue;
    const step = { id, act: "release" as const, body: { version } };
    const keeps = { switchedOff: { what, at: now.toISOString() } } as const;
    told.push(...(await takeStepIn(tx, by, { ...step, keeps }, now)).events);
  }
  // What is asked after this reads past the ORM.
  await tx.flush();
  return told;
}
