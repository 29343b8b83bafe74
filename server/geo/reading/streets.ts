import type { Position } from "@domrit/shared/geo/position.ts";
import { STREETS } from "../gazetteer.ts";
import { type AddressText, phrase } from "./address-text.ts";

/** `phrase`: the compared words that named it; `position`: middle of its quarter. */
type KnownStreet = { name: string; phrase: string; position: Position };

const streets = new Map<string, KnownStreet>(
  STREETS.flatMap(({ names, position }) =>
    names.map(phrase).map((key) => [key, { name: names[0] ?? "", phrase: key, position }]),
  ),
);
const MOST_WORDS = 5;

export function knownStreet({ words }: AddressText): KnownStreet | undefined {
  for (let end = Math.min(MOST_WORDS, words.length); end > 0; end -= 1) {
    const found = streets.get(words.slice(0, end).join(" "));
    if (found) return found;
  }
  return undefined;
}

export const streetPosition = (address: AddressText): Position | undefined => knownStreet(address)?.position;

/** Endings of Dutch street names. */
const ENDING =
  "straat|str|laan|weg|plein|kade|gracht|singel|dreef|hof|pad|park|baan|dijk|steeg|markt|plantsoen|plaats|haven|brug|poort|wal";
const STREET = new RegExp(`^(?:\\S+ ){0,6}\\S*(?:${ENDING})(?: \\p{L}\\S*){0,3}$`, "u");
const END = new RegExp(`(?:${ENDING})$`);
/** Dutch house numbers: `12`, `12bis`, `12 bis a`, `12 a 3`. */
const HOUSE_NUMBER = / \d{1,5}[a-z]{0,3}(?: (?:bis|hs|huis|rood|zwart|[a-z]|[a-z]?\d{1,4})){0,3}$/;

/** A known street, or one with a house number. */
function isStreet(text: string): boolean {
  const street = text.replace(HOUSE_NUMBER, "");
  return streets.has(street) || (street !== text && STREET.test(street));
}

/** A street without town or postcode. */
export function isStreetAlone({ words, parts, postcode }: AddressText): boolean {
  return parts.length === 1 && postcode === undefined && isStreet(words.join(" "));
}

/** A known street, or one with a house number. */
export function beginsWithStreet(address: AddressText): boolean {
  const { words } = address;
  const number = words.findIndex((word) => /^\d/.test(word));
  return streetPosition(address) !== undefined || isStreet(words.slice(0, number + 1).join(" "));
}

export const endsWithStreet = (text: string): boolean => streets.has(text) || HOUSE_NUMBER.test(text) || END.test(text);

export const isNumberedStreet = (text: string): boolean => HOUSE_NUMBER.test(text) && isStreet(text);
