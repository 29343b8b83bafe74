import type { Booking } from "../booking/booking.entity.ts";
import type { Geo } from "../geo/geo.ts";
import { isFresh } from "./read-duties.ts";

const MINUTE_MS = 60_000;

/**
 * When the cars that are on their way are at their pickups, by ride: from where each was seen last, through the router where there
 * is one. Without a fresh position, or where the pickup is not known closely, nothing is said.
 */
export async function findArrivals(
  bookings: readonly Booking[],
  { geo, now }: { geo: Pick<Geo, "distance">; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const found = bookings.map(async ({ id, driverState, position, pickupPosition }): Promise<[number, Date][]> => {
    if (driverState !== "en_route" || !position || !pickupPosition || !isFresh(position, now)) return [];
    const { durationMinutes } = await geo.distance(position, pickupPosition);
    return [[id, new Date(Date.parse(position.at) + durationMinutes * MINUTE_MS)]];
  });
  return new Map((await Promise.all(found)).flat());
}
