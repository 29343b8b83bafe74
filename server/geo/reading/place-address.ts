import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { nearestTown, postcodePosition } from "../gazetteer.ts";
import type { PlacedAddress } from "../placed-address.ts";
import { type AddressText, phrase, readAddress } from "./address-text.ts";
import { placePoint, readCoordinates } from "./coordinates.ts";
import { countryOf, isIn } from "./country-of.ts";
import { isNameOf, lookUp, lookUpAll, MOST_WORDS, type NamedPlace } from "./names.ts";
import { isOtherWord, type NameInAddress, namesIn } from "./names-in.ts";
import { beginsWithStreet, isStreetAlone, streetPosition } from "./streets.ts";

export type PlacedByName = { address: PlacedAddress; exact: boolean };

/** `rivals`: possible places that are too far apart to guess. */
export type AddressReading = {
  placed?: PlacedByName | undefined;
  rivals?: readonly NamedPlace[];
  isAbroad?: true;
};

/** Places further apart are two meanings with two prices. */
const FAR_KM = 15;

const UTRECHT = lookUp(["utrecht"]);

/** Uses only our tables; undefined for unknown or ambiguous addresses. */
export const placeByName = (text: string): PlacedByName | undefined => readPlace(text).placed;

/** Uses only our tables. A name after the town is not another town. */
export function readPlace(text: string): AddressReading {
  const point = readCoordinates(text);
  if (point) {
    const address = placePoint(point);
    return address ? { placed: { address, exact: true } } : { isAbroad: true };
  }
  const address = readAddress(text);
  const said = namesIn(address);
  const country = countryOf(address, said);
  const names = said
    .map((name) => ({ ...name, places: name.places.filter((place) => isIn(country, place)) }))
    .filter(({ places }) => places.length > 0);
  if (country !== undefined && country !== "NL" && names.length === 0) return { isAbroad: true };
  const whole = lookUpAll(address.words).find((place) => isIn(country, place));
  if (whole) return { placed: known(whole, true) };
  const area = areaOf(address.postcode);
  const candidates = candidatesOf(address, names, area);
  const rivals = area ? [area, ...candidates] : candidates;
  if (rivals.some((one) => rivals.some((other) => isFar(one, other)))) return { rivals };
  return { placed: placeIn(address, candidates.at(-1)) };
}

const isFar = (one: { position: Position }, other: { position: Position }): boolean =>
  greatCircleKm(one.position, other.position) > FAR_KM;

/** The postcode's area, under its town's name. */
function areaOf(postcode: number | undefined): NamedPlace | undefined {
  const position = postcode === undefined ? undefined : postcodePosition(postcode);
  if (!position) return undefined;
  const { names, province } = nearestTown(position);
  return { name: names[0] ?? "", position, province, minor: false };
}

function candidatesOf(
  address: AddressText,
  names: readonly NameInAddress[],
  area: NamedPlace | undefined,
): NamedPlace[] {
  const meant = names.map(({ places, ...name }) => ({
    ...name,
    place: (area && places.find((place) => !isFar(place, area))) ?? places[0],
  }));
  const all = meant.flatMap(({ place, ...name }) => (place ? [{ ...name, place }] : []));
  const clear = all.filter(({ isClear }) => isClear);
  if (clear.length > 0) {
    const isProvince = ({ start, end }: NameInAddress | (typeof clear)[number]): boolean =>
      clear.some((one) => one.end <= start && isNameOf(one.place.province, address.words.slice(start, end)));
    return clear.filter((one) => !isProvince(one)).map(({ place }) => place);
  }
  const others = all.map(({ place }) => place);
  if (area) return others.filter((place) => !isFar(place, area));
  return others.length > 0 && UTRECHT && beginsWithStreet(address) ? [UTRECHT, ...others] : others;
}

/** The place, the postcode's area or the street; else the town. */
function placeIn(address: AddressText, town: NamedPlace | undefined): PlacedByName | undefined {
  if (town?.town !== undefined) return known(town, true);
  const place = town && lastNamed(address, (candidate) => candidate.town === phrase(town.name));
  if (place) return known(place, true);
  return byPostcode(address.postcode, town) ?? inUtrecht(address, town) ?? (town && known(town, false));
}

/** A street in Utrecht, also when nothing but the street is given. */
function inUtrecht(address: AddressText, town: NamedPlace | undefined): PlacedByName | undefined {
  if (!UTRECHT || (town ? town !== UTRECHT : !isStreetAlone(address))) return undefined;
  const position = streetPosition(address);
  if (town && !position) return undefined;
  const { name, province } = UTRECHT;
  const placed = { name, town: name, position: position ?? UTRECHT.position, province };
  return { address: town ? placed : { ...placed, roughly: "assumed" }, exact: false };
}

/** The last fitting place, the longest phrase that ends there. */
function lastNamed(address: AddressText, fits: (candidate: NamedPlace) => boolean): NamedPlace | undefined {
  const { words } = address;
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
      const found = lookUp(words.slice(start, end));
      if (found && fits(found) && !isOtherWord(found, address, { start, end })) return found;
    }
  }
  return undefined;
}

function byPostcode(postcode: number | undefined, town: NamedPlace | undefined): PlacedByName | undefined {
  const area = areaOf(postcode);
  if (!area) return undefined;
  const { position, province } = area;
  const name = town?.name ?? area.name;
  return { address: { name, town: name, position, province, roughly: "postcode" }, exact: false };
}

/** The usual name of a fixed place's town. */
function townOf(town: string | undefined): string | undefined {
  return town === undefined ? undefined : lookUpAll(town.split(" ")).find((place) => place.town === undefined)?.name;
}

function known({ name, position, province, airport, town }: NamedPlace, exact: boolean): PlacedByName {
  const address = { name, town: townOf(town) ?? name, position, province, ...(airport && { airport }) };
  if (!exact) return { address: { ...address, roughly: "town" }, exact };
  return { address: town === undefined ? address : { ...address, isPoint: true }, exact };
}
