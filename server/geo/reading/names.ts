import { PLACES } from "@domrit/shared/geo/match-places.ts";
import type { Airport } from "@domrit/shared/geo/place.ts";
import type { Position } from "@domrit/shared/geo/position.ts";
import { PROVINCE_NAMES, PROVINCES, type Province } from "@domrit/shared/geo/provinces.ts";
import { nearestTown, TOWNS } from "../gazetteer.ts";
import { phrase } from "./address-text.ts";

/** A fixed place has a `town`, the end of its display name. */
export type NamedPlace = {
  name: string;
  position: Position;
  province: Province;
  airport?: Airport;
  town?: string;
  minor: boolean;
  /** Named with its province. */
  hasProvince?: true;
};

/** Below this population a short name is probably another word. */
const MINOR_POPULATION = 1000;

/** Longest name, in words. */
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

export const lookUpAll = (words: readonly string[]): readonly NamedPlace[] => named.get(words.join(" ")) ?? NOWHERE;

export const lookUp = (words: readonly string[]): NamedPlace | undefined => lookUpAll(words)[0];

export const isNameOf = (province: Province, words: readonly string[]): boolean =>
  PROVINCE_PHRASES.get(province)?.includes(words.join(" ")) ?? false;

/** With the province, as in suggestions; it is found again in this form. */
export const townLabel = (name: string, province: Province): string => `${name}, ${PROVINCE_NAMES[province][0]}`;
