import { PLACES } from "@domrit/shared/geo/match-places.ts";
import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { nearestTown, TOWNS } from "../gazetteer.ts";
import { PROVINCE_NAMES, PROVINCES, type Province } from "../provinces.ts";
import { phrase } from "./address-text.ts";

/** The place of a name. A fixed place has a `town`, with which its display name ends. */
export type NamedPlace = {
  name: string;
  position: Position;
  province: Province;
  airport?: Airport;
  town?: string;
  minor: boolean;
  /** Of a town that was named with its province. */
  hasProvince?: true;
};

/** Below this population a short name is likelier some other word. */
const MINOR_POPULATION = 1000;

/** The longest name in words; no longer phrase needs to be looked up. */
export const MOST_WORDS = 8;

const PROVINCE_PHRASES = new Map(PROVINCES.map((province) => [province, PROVINCE_NAMES[province].map(phrase)]));

const named = new Map<string, NamedPlace[]>();

const name = (key: string, what: NamedPlace): void => {
  named.set(key, [...(named.get(key) ?? []), what]);
};

for (const { displayName, aliases, position, airport } of PLACES) {
  const { province } = nearestTown(position);
  const town = phrase(displayName.split(",").at(-1) ?? "");
  const place = { name: displayName, position, province, town, minor: false, ...(airport && { airport }) };
  for (const alias of [displayName, ...aliases]) name(phrase(alias), place);
}

for (const { names, position, province, population } of TOWNS.toSorted((a, b) => b.weight - a.weight)) {
  const [usual = ""] = names;
  const town = { name: usual, position, province, minor: population < MINOR_POPULATION };
  const withProvince = { ...town, minor: false, hasProvince: true as const };
  for (const key of names.map(phrase)) {
    name(key, town);
    for (const provinceName of PROVINCE_PHRASES.get(province) ?? []) name(`${key} ${provinceName}`, withProvince);
  }
}

const NOWHERE: readonly NamedPlace[] = [];

/** All places of a phrase in its compared form, the likeliest first. */
export const lookUpAll = (words: readonly string[]): readonly NamedPlace[] => named.get(words.join(" ")) ?? NOWHERE;

/** The likeliest place of a phrase in its compared form. */
export const lookUp = (words: readonly string[]): NamedPlace | undefined => lookUpAll(words)[0];

/** The name of a province, as it is compared. */
export const isNameOf = (province: Province, words: readonly string[]): boolean =>
  PROVINCE_PHRASES.get(province)?.includes(words.join(" ")) ?? false;

/** A town's name as a suggestion shows it, and as it is found again: with its province. */
export const townLabel = (name: string, province: Province): string => `${name}, ${PROVINCE_NAMES[province][0]}`;
