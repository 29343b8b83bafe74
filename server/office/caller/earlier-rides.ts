import type { CallerView } from "@domrit/shared/office/caller.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";

/** Rides that are looked through for the places somebody rides between, and how many of these are offered. */
const LOOKED_AT = 50;
const OFFERED = 5;

/**
 * The customer of a telephone number, in its stored form, and the routes of their last rides, each way once, the newest
 * first. Rides whose contact was erased are not found.
 */
export async function earlierRides(em: EntityManager, contactPhone: string): Promise<CallerView> {
  const rides = await em.find(Booking, { contactPhone }, { orderBy: { pickupAt: "desc" }, limit: LOOKED_AT });
  const [last] = rides;
  if (!last) return { caller: null, rides: [] };
  const ways = new Map(
    rides.toReversed().map(({ pickupLocation, destination, vehicleType, pickupDate }) => {
      return [
        JSON.stringify([pickupLocation, destination, vehicleType]),
        { pickupLocation, destination, vehicleType, pickupDate },
      ];
    }),
  );
  const newestFirst = [...ways.values()].sort((one, other) => (one.pickupDate < other.pickupDate ? 1 : -1));
  const { contactName: name = null, contactEmail: email = null, language } = last;
  return { caller: { name, email, language }, rides: newestFirst.slice(0, OFFERED) };
}
