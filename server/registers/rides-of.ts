import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../booking/acts/actors.ts";
import { takeStepIn } from "../booking/steps/take-step.ts";
import type { NewEvent } from "../outbox/new-event.ts";
import { holdShownRides, type ShiftOwner } from "../shifts/end-shifts.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { withoutPersonalData } from "../staff/audit/look.ts";

/** `drives`: whether the office gives rides to drivers, or is read-only. */
export type RegisterAct = { by: StaffActor; now: Date; drives: boolean };

const ON = DRIVER_STATES.filter((state) => state !== "none" && state !== "done");

/** Whether typed words can mean a driver: by first name, and by number where both are known. */
const meant = (driver: string): string => `
  booking.driver->>'firstName' = ${driver}.first_name
  and (booking.driver->>'phone' is null or ${driver}.phone is null or booking.driver->>'phone' = ${driver}.phone)`;

// Drivers typed by the desk or sent by the taxi centre are in no register, so names are compared. A plate belongs to one car.
const RIDES = `
  with it as (
    select id as driver_id, first_name, phone, null::uuid as car_id, null::text as plate from driver where id = ?::uuid
    union all select null, null, null, id, plate from car where id = ?::uuid)
  select booking.id::float8 as id, reference, pickup_date as "pickupDate", pickup_time as "pickupTime",
    pickup_location as "pickupLocation", count(*) over ()::float8 as total,
    ?::boolean and driver_state = 'assigned' and (it.car_id is not null or booking.driver_id is not null or not exists (
      select from driver as other where other.id <> it.driver_id and other.ended_at is null and ${meant("other")}
    )) as "isGivenBack"
  from booking cross join it
  where status = 'confirmed' and driver_state = any (?::text[]) and pickup_at > ? and (
    booking.driver_id = it.driver_id or (booking.driver_id is null and ${meant("it")})
    or booking.car_id = it.car_id or (booking.car_id is null and booking.vehicle->>'plate' = it.plate))
  order by pickup_at limit ?`;

type RideOf = RidesUnderWay[number] & { total: number; isGivenBack: boolean };
type Reading = { now: Date; drives: boolean; most?: number };

/** The rides ahead or under way of a driver or car, earliest first. `isGivenBack`: ahead, and certainly theirs. */
export function ridesOf(tx: EntityManager, of: ShiftOwner, { now, drives, most }: Reading): Promise<RideOf[]> {
  const ids = "driverId" in of ? [of.driverId, null] : [null, of.carId];
  return tx.execute<RideOf[]>(RIDES, [...ids, drives, `{${ON.join(",")}}`, unreportedBefore(now), most ?? null]);
}

const MOST = 50;

/**
 * Throws `ride_under_way`, with the rides, or `on_shift`. With `despiteRides` only for a ride that was assigned after
 * the others were given back.
 */
export async function requireUnused(
  tx: EntityManager,
  of: ShiftOwner,
  { despiteRides }: { despiteRides?: boolean | undefined },
  { now, drives }: RegisterAct,
): Promise<void> {
  const found = await ridesOf(tx, of, { now, drives, most: MOST });
  if (despiteRides && !found.some(({ isGivenBack }) => isGivenBack)) return;
  const shift = await tx.findOne(Shift, { ...of, endedAt: null });
  if (found.length === 0 && !shift) return;
  const total = found[0]?.total ?? 0;
  const rides = found.map(({ total: _, ...ride }) => ride);
  const data = { rides, ...(total > rides.length && { total }), shiftSince: shift?.beganAt.toISOString() ?? null };
  // Pickup addresses are personal: an answer with rides is recorded as a look.
  throw rides.length > 0
    ? new DomainError("ride_under_way", { data })
    : withoutPersonalData(new DomainError("on_shift", { data }));
}

async function aheadOf(tx: EntityManager, of: ShiftOwner, act: RegisterAct): Promise<number[]> {
  const rides = await ridesOf(tx, of, act);
  return rides.filter(({ isGivenBack }) => isGivenBack).map(({ id }) => id);
}

/**
 * Locks the rides of a driver or car whose shift may end; where it `goes`, future ones are given back to the desk.
 * Returns the events. Called first: rides are locked before drivers and cars.
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
  // Later statements read past the ORM.
  await tx.flush();
  return told;
}
