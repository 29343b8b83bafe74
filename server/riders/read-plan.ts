import type { RiderPlan, RiderRide } from "@domrit/shared/organisations/riders/plan.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { Absence } from "../organisations/riders/absence.entity.ts";
import type { Rider } from "../organisations/riders/rider.entity.ts";
import { readFixedRides } from "./fixed-rides/fixed-rides.ts";

/** The fixed rides of a rider, the days on which they stay at home, and the rides to come, from today on. */
export async function readPlan(em: EntityManager, rider: Rider, now: Date): Promise<RiderPlan> {
  const today = dayOf(now);
  const away = { riderId: rider.id, untilDate: { $gte: today } };
  const absences = await em.find(Absence, away, { orderBy: { fromDate: "asc", id: "asc" } });
  const rides = await em.find(
    Booking,
    { riderId: rider.id, status: { $in: ["pending", "confirmed"] }, pickupDate: { $gte: today } },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  return {
    fixedRides: await readFixedRides(em, rider, today),
    absences: absences.map(({ id, kind, fromDate, untilDate }) => ({ id, kind, from: fromDate, until: untilDate })),
    ahead: rides.map(rideView),
  };
}

export function rideView(ride: Booking): RiderRide {
  const { id, reference, status, pickupDate, pickupTime, pickupLocation, destination, driver, vehicle } = ride;
  return {
    id,
    reference,
    status,
    pickupDate,
    pickupTime,
    pickupLocation,
    destination,
    driver: driver?.firstName ?? null,
    plate: vehicle?.plate ?? null,
  };
}
