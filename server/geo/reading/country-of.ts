import type { AddressText } from "./address-text.ts";
import { type CountryCode, countryNamed } from "./countries.ts";
import type { NamedPlace } from "./names.ts";
import type { NameInAddress } from "./names-in.ts";

/** Longest country name, in words. */
const MOST_WORDS = 4;
/** A shorter last word is an addition to a house number. */
const LEAST_LETTERS = 4;

/** Named between commas or as last words, after the town or without another town. */
export function countryOf({ words, country }: AddressText, names: readonly NameInAddress[]): CountryCode | undefined {
  if (country !== undefined) return country;
  for (let start = Math.max(1, words.length - MOST_WORDS); start < words.length; start += 1) {
    const last = words.slice(start).join(" ");
    const named = last.length >= LEAST_LETTERS ? countryNamed(last) : undefined;
    const clear = names.findLast((name) => name.isClear);
    if (named && (!clear || names.some(({ end }) => end === start))) return named;
  }
  return undefined;
}

/** True without a country; known places are in the Netherlands and Germany. */
export function isIn(country: CountryCode | undefined, { province }: NamedPlace): boolean {
  if (country === undefined) return true;
  return country === (province === "NW" ? "DE" : "NL");
}
