import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { RidesUnderWay } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ShiftOwner } from "../shifts/end-shifts.ts";

const ON = DRIVER_STATES.filter((state) => state !== "none" && state !== "done");

/** Whether typed words can mean somebody: the first name is theirs, and the number where both are known. */
const meant = (driver: string): string => `
  booking.driver->>'firstName' = ${driver}.first_name
  and (booking.driver->>'phone' is null or ${driver}.phone is null or booking.driver->>'phone' = ${driver}.phone)`;

// Whom the desk typed or the taxi centre sent is of no register, so that what the ride names is compared: a plate is one car's alone.
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
/** `drives`: whether the office gives rides to drivers, or only looks on; `most`: how many are listed of the total. */
type Reading = { now: Date; drives: boolean; most?: number };

/**
 * The rides that are not over and that a driver or car of the registers is to drive, the earliest first. Those ahead go back to the desk
 * (`isGivenBack`) where it is sure whose they are: by the registers, or by words that can mean nobody else of the register.
 */
export function ridesOf(tx: EntityManager, of: ShiftOwner, { now, drives, most }: Reading): Promise<RideOf[]> {
  const ids = "driverId" in of ? [of.driverId, null] : [null, of.carId];
  return tx.execute<RideOf[]>(RIDES, [...ids, drives, `{${ON.join(",")}}`, unreportedBefore(now), most ?? null]);
}
