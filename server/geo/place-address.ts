import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import { type AddressText, phrase, readAddress } from "./address-text.ts";
import { nearestTown, postcodePosition } from "./gazetteer.ts";
import { lookUp, MOST_WORDS, type NamedPlace } from "./names.ts";
import type { PlacedAddress } from "./placed-address.ts";
import { isStreetAlone, streetPosition } from "./streets.ts";

/** Where an address lies by the names we know; `exact` when it is one of them, not merely in the town of one. */
export type PlacedByName = { address: PlacedAddress; exact: boolean };

const SHORT_NAME = 4;

/** Further from its town than this, a postcode was a house number or a slip. */
const POSTCODE_NEAR_TOWN_KM = 15;

/** Places an address without asking anyone; undefined when it names nothing we know. */
export function placeByName(text: string): PlacedByName | undefined {
  const address = readAddress(text);
  const whole = lookUp(address.words);
  if (whole) return known(whole, true);
  const town = lastNamed(address, () => true);
  if (town?.town !== undefined) return known(town, true);
  const place = town && lastNamed(address, (candidate) => candidate.town === phrase(town.name));
  if (place) return known(place, true);
  return byPostcode(address.postcode, town) ?? inUtrecht(address, town) ?? (town && known(town, false));
}

const UTRECHT = lookUp(["utrecht"]);

/** In a street we know of the city of Utrecht, which is also meant where a street is all that is said. */
function inUtrecht(address: AddressText, town: NamedPlace | undefined): PlacedByName | undefined {
  if (!UTRECHT || (town ? town !== UTRECHT : !isStreetAlone(address))) return undefined;
  const position = streetPosition(address);
  if (town && !position) return undefined;
  const { name, province } = UTRECHT;
  const placed = { name, position: position ?? UTRECHT.position, province };
  return { address: town ? placed : { ...placed, roughly: "assumed" }, exact: false };
}

/** What the last words of the address that mean something stand for, the longest phrase that ends there. */
function lastNamed(address: AddressText, fits: (candidate: NamedPlace) => boolean): NamedPlace | undefined {
  const { words, parts } = address;
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
      const found = lookUp(words.slice(start, end));
      if (found && fits(found) && !isOtherWord(found, words.slice(start, end).join(" "), parts)) return found;
    }
  }
  return undefined;
}

/** A village called Ee or Een is only meant where it stands alone between commas. */
function isOtherWord(found: NamedPlace, name: string, parts: ReadonlySet<string>): boolean {
  return found.minor && name.length <= SHORT_NAME && !parts.has(name);
}

function byPostcode(postcode: number | undefined, town: NamedPlace | undefined): PlacedByName | undefined {
  const position = postcode === undefined ? undefined : postcodePosition(postcode);
  if (!position) return undefined;
  if (town && greatCircleKm(position, town.position) > POSTCODE_NEAR_TOWN_KM) return undefined;
  const { names, province } = nearestTown(position);
  const name = town?.name ?? names[0] ?? "";
  return { address: { name, position, province, roughly: "postcode" }, exact: false };
}

function known({ name, position, province, airport }: NamedPlace, exact: boolean): PlacedByName {
  const address = { name, position, province, ...(airport && { airport }) };
  return { address: exact ? address : { ...address, roughly: "town" }, exact };
}
