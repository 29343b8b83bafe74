import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { Driver as BookedDriver, Vehicle } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/office/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { withoutPersonalData } from "../../staff/audit/look.ts";

const ON = DRIVER_STATES.filter((state) => state !== "none" && state !== "done");
/** More than these are not listed. */
const MOST = 50;

/** Who or what of the registers rides, by its id and as a booking names it. */
export type DriverOrVehicle =
  | { driverId: string; driver: BookedDriver }
  | { carId: string; vehicle: Pick<Vehicle, "plate"> };

// Whom the desk typed or the taxi centre sent is of no register, so that what the ride names is compared.
const UNDER_WAY = `
  select id::float8 as id, reference, pickup_date as "pickupDate", pickup_time as "pickupTime" from booking
  where status = 'confirmed' and driver_state = any (?::text[]) and pickup_at > ? and (
    driver_id = ?::uuid or (driver_id is null and driver @> ?::jsonb)
    or car_id = ?::uuid or (car_id is null and vehicle @> ?::jsonb))
  order by pickup_at limit ?`;

/** Throws `ride_under_way`, with the rides, where this driver or car is to drive one that is not over. */
export async function requireNoRides(tx: EntityManager, named: DriverOrVehicle, now: Date): Promise<void> {
  const asked =
    "driverId" in named ? [named.driverId, named.driver, null, null] : [null, null, named.carId, named.vehicle];
  const [driverId, driver, carId, vehicle] = asked;
  const told = [driverId, JSON.stringify(driver), carId, JSON.stringify(vehicle)];
  const values = [`{${ON.join(",")}}`, unreportedBefore(now), ...told, MOST];
  const rides = await tx.execute<RidesUnderWay>(UNDER_WAY, values);
  if (rides.length > 0) throw withoutPersonalData(new DomainError("ride_under_way", { data: { rides } }));
}
