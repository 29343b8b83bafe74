import { PLACES } from "@domrit/shared/geo/match-places.ts";
import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { nearestTown } from "../gazetteer.ts";
import type { PlacedAddress } from "../placed-address.ts";

const DECIMAL = String.raw`([+-]?\d{1,3}[.,]\d{2,})\s*°?\s*`;
const MINUTES = String.raw`(\d{1,3})\s*°\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’](?:\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|['′’]{2}))?\s*`;
const pair = (one: string) => new RegExp(`^\\(?(?:geo:)?\\s*${one}([NSEOW])?\\s*[,;/]?\\s*${one}([NSEOW])?\\)?$`, "iu");
const IN_DECIMALS = pair(DECIMAL);
const IN_MINUTES = pair(MINUTES);

const toNumber = (text = "0"): number => Number(text.replace(",", "."));

/** South and west are negative; `O` is east on Dutch and German maps. */
const signed = (degrees: number, side = ""): number => (/[SW]/i.test(side) ? -degrees : degrees);

/**
 * Reads pure coordinates, decimal or with minutes, with point or comma: `52,0907, 5,1214`, `52°05'26"N 5°07'17"E`,
 * `geo:52.0907,5.1214`. Latitude first, unless a letter or the country's position says otherwise.
 */
export function readCoordinates(text: string): Position | undefined {
  const [first, second] = degreesIn(text.trim()) ?? [];
  if (!first || !second) return undefined;
  const isTurned = /[EOW]/i.test(first.side) || (first.side === "" && first.degrees < 30 && second.degrees > 30);
  const [lat, lng] = isTurned ? [second, first] : [first, second];
  return { lat: signed(lat.degrees, lat.side), lng: signed(lng.degrees, lng.side) };
}

function degreesIn(text: string) {
  const decimals = IN_DECIMALS.exec(text);
  if (decimals) {
    const [, first, side = "", second, otherSide = ""] = decimals;
    return [
      { degrees: toNumber(first), side },
      { degrees: toNumber(second), side: otherSide },
    ];
  }
  const minutes = IN_MINUTES.exec(text);
  if (!minutes) return undefined;
  const [, degrees, first, seconds, side = "", otherDegrees, second, otherSeconds, otherSide = ""] = minutes;
  const sum = (whole = "0", part = "0", last = "0") => toNumber(whole) + toNumber(part) / 60 + toNumber(last) / 3600;
  return [
    { degrees: sum(degrees, first, seconds), side },
    { degrees: sum(otherDegrees, second, otherSeconds), side: otherSide },
  ];
}

/** A point this near a terminal means the airport. */
const AT_AIRPORT_KM = 2;
/** No Dutch place is further from a known town. */
const NEAR_TOWN_KM = 15;

/** Named by its town; undefined far from known towns. */
export function placePoint(position: Position): PlacedAddress | undefined {
  const town = nearestTown(position);
  if (greatCircleKm(town.position, position) > NEAR_TOWN_KM) return undefined;
  const terminal = PLACES.find((place) => place.airport && greatCircleKm(place.position, position) <= AT_AIRPORT_KM);
  const { names, province } = town;
  const name = names[0] ?? "";
  const address: PlacedAddress = { name: terminal?.displayName ?? name, town: name, position, province, isPoint: true };
  return terminal?.airport ? { ...address, airport: terminal.airport } : address;
}
