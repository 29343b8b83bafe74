import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { Driver as BookedDriver, Vehicle } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RidesUnderWay } from "@domrit/shared/office/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { withoutPersonalData } from "../../staff/audit/look.ts";

const ON = DRIVER_STATES.filter((state) => state !== "none" && state !== "done");
const MOST = 5;

/** Who or what of the registers rides, as a booking names it. */
export type DriverOrVehicle = { driver: BookedDriver } | { vehicle: Pick<Vehicle, "plate"> };

// A ride keeps its own copy of both, so that what it names is compared.
const UNDER_WAY = `
  select id::float8 as id, reference, pickup_date as "pickupDate", pickup_time as "pickupTime" from booking
  where status = 'confirmed' and driver_state = any (?::text[]) and pickup_at > ? and (driver @> ?::jsonb or vehicle @> ?::jsonb)
  order by pickup_at limit ?`;

/** Throws `ride_under_way`, with the rides, where this driver or car is to drive one that is not over. */
export async function requireNoRides(tx: EntityManager, named: DriverOrVehicle, now: Date): Promise<void> {
  const [driver, vehicle] = "driver" in named ? [named.driver, null] : [null, { plate: named.vehicle.plate }];
  const values = [`{${ON.join(",")}}`, unreportedBefore(now), JSON.stringify(driver), JSON.stringify(vehicle), MOST];
  const rides = await tx.execute<RidesUnderWay>(UNDER_WAY, values);
  if (rides.length > 0) throw withoutPersonalData(new DomainError("ride_under_way", { data: { rides } }));
}
