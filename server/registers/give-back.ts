import type { EntityManager } from "@mikro-orm/postgresql";
import { takeStepIn } from "../booking/steps/take-step.ts";
import type { NewEvent } from "../outbox/new-event.ts";
import { holdShownRides, type ShiftOwner } from "../shifts/end-shifts.ts";
import { type RegisterAct, ridesOf } from "./rides-of.ts";

async function aheadOf(tx: EntityManager, of: ShiftOwner, act: RegisterAct): Promise<number[]> {
  const rides = await ridesOf(tx, of, act);
  return rides.filter(({ isGivenBack }) => isGivenBack).map(({ id }) => id);
}

/**
 * Locks the rides of a driver or car whose shift may end; where it `goes`, those ahead are given back to the desk.
 * Gives the events. Called first, as rides are locked before drivers and cars.
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
