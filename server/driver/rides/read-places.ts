import type { DriverRidePlaces } from "@domrit/shared/driver/rides.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Geo } from "../../geo/geo.ts";
import { type RidesContext, readRides } from "./read-rides.ts";

/**
 * Where a ride of theirs begins, stops and ends, as the map of it shows. Throws `not_found` for another's, and for one of which
 * nothing is shown any more. `asker` is whose share of the geocoder it costs.
 */
export async function readPlaces(
  reading: RidesContext,
  geo: Geo,
  { driverId, id, asker }: { driverId: string; id: number; asker: string },
): Promise<DriverRidePlaces> {
  const ride = (await readRides(reading, driverId)).find((each) => each.id === id);
  if (!ride) throw new DomainError("not_found");
  const addresses = [ride.pickupLocation, ...ride.stops, ride.destination];
  const places = await Promise.all(addresses.map((address) => geo.placeAddress(address, asker)));
  return {
    places: places.map((place) => (place ? { ...place.position, isRough: place.roughly !== undefined } : null)),
  };
}
