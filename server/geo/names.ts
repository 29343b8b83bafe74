import { PLACES } from "@domrit/shared/geo/match-places.ts";
import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { phrase } from "./address-text.ts";
import { nearestTown, TOWNS } from "./gazetteer.ts";
import { PROVINCE_NAMES, PROVINCES, type Province } from "./provinces.ts";

/** What a name stands for. A fixed place has a `town`, the one its display name ends with. */
export type NamedPlace = {
  name: string;
  position: Position;
  province: Province;
  airport?: Airport;
  town?: string;
  minor: boolean;
};

/** Below this population a short name is likelier some other word. */
const MINOR_POPULATION = 1000;

/** The longest name in words; no longer phrase needs to be looked up. */
export const MOST_WORDS = 8;

const PROVINCE_PHRASES = new Map(PROVINCES.map((province) => [province, PROVINCE_NAMES[province].map(phrase)]));

const named = new Map<string, NamedPlace>();

/** The first that has a phrase keeps it. */
const nameFirst = (key: string, what: NamedPlace): void => {
  if (!named.has(key)) named.set(key, what);
};

for (const { displayName, aliases, position, airport } of PLACES) {
  const { province } = nearestTown(position);
  const town = phrase(displayName.split(",").at(-1) ?? "");
  const place = { name: displayName, position, province, town, minor: false, ...(airport && { airport }) };
  for (const name of [displayName, ...aliases]) nameFirst(phrase(name), place);
}

for (const { names, position, province, population } of TOWNS.toSorted((a, b) => b.weight - a.weight)) {
  const [usual = ""] = names;
  const town = { name: usual, position, province, minor: population < MINOR_POPULATION };
  const withProvince = { ...town, minor: false };
  for (const name of names.map(phrase)) {
    nameFirst(name, town);
    for (const provinceName of PROVINCE_PHRASES.get(province) ?? []) nameFirst(`${name} ${provinceName}`, withProvince);
  }
}

/** What a phrase of compared words stands for. */
export const lookUp = (words: readonly string[]): NamedPlace | undefined => named.get(words.join(" "));

/** A town's name as a suggestion shows it, and as it is found again: with its province. */
export const townLabel = (name: string, province: Province): string => `${name}, ${PROVINCE_NAMES[province][0]}`;
