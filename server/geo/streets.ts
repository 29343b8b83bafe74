import type { Position } from "@domrit/shared/geo/position.ts";
import { type AddressText, phrase } from "./address-text.ts";
import { STREETS } from "./gazetteer.ts";

const positions = new Map(STREETS.flatMap(({ names, position }) => names.map((name) => [phrase(name), position])));
const MOST_WORDS = 5;

/** Where the street lies that an address begins with, to the quarter, if it is one we know of the city of Utrecht. */
export function streetPosition({ words }: AddressText): Position | undefined {
  for (let end = Math.min(MOST_WORDS, words.length); end > 0; end -= 1) {
    const found = positions.get(words.slice(0, end).join(" "));
    if (found) return found;
  }
  return undefined;
}

/** How Dutch names of streets end. */
const ENDING =
  "straat|str|laan|weg|plein|kade|gracht|singel|dreef|hof|pad|park|baan|dijk|steeg|markt|plantsoen|plaats|haven|brug|poort|wal";
const STREET = new RegExp(`^(?:\\S+ ){0,6}\\S*(?:${ENDING})(?: \\p{L}\\S*){0,3}$`, "u");
/** A house number as the Dutch write it, with its addition: `12`, `12bis`, `12 bis a`, `12 a 3`. */
const HOUSE_NUMBER = / \d{1,5}[a-z]{0,3}(?: (?:bis|hs|huis|rood|zwart|[a-z]|[a-z]?\d{1,4})){0,3}$/;

/** Whether an address is a street with a house number, or a street we know, and says neither town nor postcode. */
export function isStreetAlone(address: AddressText): boolean {
  const { words, parts, postcode } = address;
  if (parts.size !== 1 || postcode !== undefined) return false;
  const text = words.join(" ");
  const street = text.replace(HOUSE_NUMBER, "");
  return positions.has(street) || (street !== text && STREET.test(street));
}
