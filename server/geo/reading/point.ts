import { PLACES } from "@domrit/shared/geo/match-places.ts";
import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { nearestTown } from "../gazetteer.ts";
import type { PlacedAddress } from "../placed-address.ts";

/** A point this near a terminal is meant to be the airport. */
const AT_AIRPORT_KM = 2;
/** No place of the Netherlands is further from a town that we know. */
const NEAR_TOWN_KM = 15;

/** The address that coordinates stand for, called by its town; undefined far from every town that we know. */
export function placePoint(position: Position): PlacedAddress | undefined {
  const town = nearestTown(position);
  if (greatCircleKm(town.position, position) > NEAR_TOWN_KM) return undefined;
  const terminal = PLACES.find((place) => place.airport && greatCircleKm(place.position, position) <= AT_AIRPORT_KM);
  const address = { name: terminal?.displayName ?? town.names[0] ?? "", position, province: town.province };
  return terminal?.airport ? { ...address, airport: terminal.airport } : address;
}
