import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { Driver as BookedDriver, Vehicle } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ShiftOwner } from "../shifts/end-shifts.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { withoutPersonalData } from "../staff/audit/look.ts";
import type { RegisterAct } from "./give-back.ts";

const ON = DRIVER_STATES.filter((state) => state !== "none" && state !== "done");
/** More than these are not listed. */
const MOST = 50;

/** Who or what of the registers rides, as a booking names it. */
export type BookedName = { driver?: BookedDriver; vehicle?: Pick<Vehicle, "plate"> };

// Whom the desk typed or the taxi centre sent is of no register, so that what the ride names is compared.
const UNDER_WAY = `
  select id::float8 as id, reference, pickup_date as "pickupDate", pickup_time as "pickupTime",
    pickup_location as "pickupLocation", count(*) over ()::float8 as total,
    coalesce(driver_state = 'assigned' and (driver_id = ?::uuid or car_id = ?::uuid), false) as "isGivenBack"
  from booking
  where status = 'confirmed' and driver_state = any (?::text[]) and pickup_at > ? and (
    driver_id = ?::uuid or (driver_id is null and driver @> ?::jsonb)
    or car_id = ?::uuid or (car_id is null and vehicle @> ?::jsonb))
  order by pickup_at limit ?`;

type NamedRide = RidesUnderWay[number] & { total: number };

/**
 * Throws `ride_under_way`, with the rides, where this driver or car is to drive one that is not over, and `on_shift` where only a
 * shift goes on; both say since when that is. Once that was seen (`despiteRides`), only where a ride was assigned since those ahead were given back.
 */
export async function requireUnused(
  tx: EntityManager,
  of: ShiftOwner,
  { driver, vehicle }: BookedName,
  { despiteRides }: { despiteRides?: boolean | undefined },
  { now, drives }: RegisterAct,
): Promise<void> {
  const { driverId = null, carId = null }: { driverId?: string | null; carId?: string | null } = of;
  const told = [driverId, driver ? JSON.stringify(driver) : null, carId, vehicle ? JSON.stringify(vehicle) : null];
  const isOf = drives ? [driverId, carId] : [null, null];
  const values = [...isOf, `{${ON.join(",")}}`, unreportedBefore(now), ...told, MOST];
  const found = await tx.execute<NamedRide[]>(UNDER_WAY, values);
  if (despiteRides && !found.some(({ isGivenBack }) => isGivenBack)) return;
  const shift = await tx.findOne(Shift, { ...of, endedAt: null });
  if (found.length === 0 && !shift) return;
  const total = found[0]?.total ?? 0;
  const rides = found.map(({ total: _, ...ride }) => ride);
  const data = { rides, ...(total > rides.length && { total }), shiftSince: shift?.beganAt.toISOString() ?? null };
  // From where somebody is fetched is personal: who answers with rides records the look.
  throw rides.length > 0
    ? new DomainError("ride_under_way", { data })
    : withoutPersonalData(new DomainError("on_shift", { data }));
}
