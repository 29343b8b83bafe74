import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { UNDER_WAY } from "@domrit/shared/booking/status.ts";
import type { DutyActor } from "@domrit/shared/shifts/duties.ts";
import { SHIFT_HOURS } from "@domrit/shared/shifts/shift.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { signalDriver } from "../booking/signals.ts";
import { lockRows } from "../database/lock-rows.ts";
import { FOR_GOOD_MS } from "../fleet/interruptions/read-interruptions.ts";
import { forgetPlace, lockShown } from "./position/move-car.ts";
import { recordDuty } from "./record-duty.ts";
import { Shift } from "./shift.entity.ts";

const LONGEST_MS = SHIFT_HOURS * 3_600_000;

export type ShiftOwner = { driverId: string } | { carId: string };

type EndingShift = { id: string; driverId: string; at: Date; by: DutyActor };

// Who has a passenger when they have to leave takes them to where they go. A ride that nobody reports is over by itself.
const ENDING = `
  select shift.id, shift.driver_id as "driverId", shift.began_at as "beganAt", left_at as "leftAt"
  from shift left join lateral (
    select min(greatest(from_at, created_at, (
      select max(driven.ended_at) from booking as driven
      where driven.driver_id = shift.driver_id and driven.ended_at > from_at and driven.pickup_at > from_at - interval '1 day'
    ))) as left_at
    from interruption
    where holder_id = shift.driver_id and from_at <= ? and created_at <= ? and (until_at is null or until_at > ?)
      and not exists (
        select from booking where booking.driver_id = shift.driver_id and status = 'confirmed'
          and driver_state = any (?::text[]) and pickup_at > ?)
  ) as away on true
  where shift.ended_at is null and (began_at <= ? or left_at is not null)`;

/** The open shifts that are to end, each with when it was over: after the longest time, or as its driver is absent. */
async function readEnding(tx: EntityManager, now: Date): Promise<EndingShift[]> {
  const longest = new Date(now.getTime() - LONGEST_MS);
  const forGood = new Date(now.getTime() - FOR_GOOD_MS);
  const rows = await tx.execute<{ id: string; driverId: string; beganAt: Date; leftAt: Date | null }[]>(ENDING, [
    ...[now, forGood, now, `{${UNDER_WAY.join(",")}}`, unreportedBefore(now), longest],
  ]);
  return rows.map(({ id, driverId, beganAt, leftAt }) => {
    const over = new Date(new Date(beganAt).getTime() + LONGEST_MS);
    const left = leftAt && new Date(leftAt);
    return left && left < over ? { id, driverId, at: left, by: "desk" } : { id, driverId, at: over, by: "clock" };
  });
}

/**
 * Locks the rides that show a driver whose shift may end, those overdue and `others`. Called first: rides are locked
 * before drivers, cars and shifts.
 */
export async function holdShownRides(
  tx: EntityManager,
  of: ShiftOwner | undefined,
  now: Date,
  others?: FilterQuery<Booking>,
): Promise<Booking[]> {
  const own = of ? await tx.find(Shift, { ...of, endedAt: null }, { disableIdentityMap: true }) : [];
  const driverIds = [...(await readEnding(tx, now)), ...own].map(({ driverId }) => driverId);
  return await lockShown(tx, driverIds, others);
}

/**
 * Ends the shift of a driver whom the desk switches off, in the caller's transaction, after `holdShownRides`. A shift does
 * not end because a car does: its driver is told, and takes another.
 */
export async function stopShiftsOf(tx: EntityManager, of: ShiftOwner, now: Date): Promise<void> {
  await endOverdue(tx, now);
  for (const shift of await lockRows(tx, Shift, { ...of, endedAt: null })) {
    if ("driverId" in of) await closeShift(tx, shift, "desk", now);
    else await signalDriver(tx, shift.driverId);
  }
}

/** Ends the shifts that are over at a moment, after `holdShownRides`. Returns how many. */
export async function endOverdue(tx: EntityManager, now: Date): Promise<number> {
  await tx.flush();
  const ending = new Map((await readEnding(tx, now)).map((each) => [each.id, each]));
  const over = await lockRows(tx, Shift, { id: { $in: [...ending.keys()] }, endedAt: null });
  for (const shift of over) {
    const { at, by } = ending.get(shift.id) as EndingShift;
    await closeShift(tx, shift, by, at);
  }
  await tx.flush();
  return over.length;
}

/** Ends an open shift that the caller has locked, and forgets the driver's position. */
export async function closeShift(tx: EntityManager, shift: Shift, by: DutyActor, at: Date): Promise<void> {
  shift.endedAt = at;
  shift.breakSince = null;
  shift.position = null;
  await recordDuty(tx, shift, { what: "ended", by, at });
  await forgetPlace(tx, shift.driverId);
}
