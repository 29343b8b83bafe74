import { PLACES } from "@domrit/shared/geo/match-places.ts";
import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { nearestTown } from "../gazetteer.ts";
import type { PlacedAddress } from "../placed-address.ts";

/** A point this near a terminal means the airport. */
const AT_AIRPORT_KM = 2;
/** No Dutch place is further from a known town. */
const NEAR_TOWN_KM = 15;

/** Named by its town; undefined far from known towns. */
export function placePoint(position: Position): PlacedAddress | undefined {
  const town = nearestTown(position);
  if (greatCircleKm(town.position, position) > NEAR_TOWN_KM) return undefined;
  const terminal = PLACES.find((place) => place.airport && greatCircleKm(place.position, position) <= AT_AIRPORT_KM);
  const address = { name: terminal?.displayName ?? town.names[0] ?? "", position, province: town.province };
  return terminal?.airport ? { ...address, airport: terminal.airport } : address;
}
