import { postcodePosition } from "../gazetteer.ts";
import { phrase, readAddress } from "./address-text.ts";
import { labelOf } from "./choices.ts";
import { placeByName } from "./place-address.ts";
import { knownStreet } from "./streets.ts";

/** A house number with its addition, after the street. */
const HOUSE_NUMBER =
  /^[1-9]\d{0,3}(?!\d)(?:\s?[-/]?\s?(?:bis|hs|huis|rood|zwart|[a-z]|\d{1,4}[a-z]?)(?![\p{L}\p{N}])){0,3}(?![\p{L}\p{N}])/iu;

/** More digits could be a telephone number. */
const MOST_DIGITS = 4;

/** Only words from our tables: a place, or street, house number, postcode and town. Nothing else typed. */
export function recognisedAddress(text: string): string | undefined {
  const placed = placeByName(text);
  if (!placed) return undefined;
  const { address, exact } = placed;
  if (exact) return address.name;
  const town = [postcodeIn(text), labelOf(address)].filter(Boolean).join(" ");
  const street = text.split(",").map(streetIn).find(Boolean);
  return street ? `${street}, ${town}` : town;
}

function postcodeIn(text: string): string | undefined {
  const { postcode, postcodeLetters } = readAddress(text);
  if (postcode === undefined || !postcodeLetters || !postcodePosition(postcode)) return undefined;
  return `${postcode} ${postcodeLetters}`;
}

/** The street at the beginning, by its usual name, with its house number. */
function streetIn(part: string): string | undefined {
  const street = knownStreet(readAddress(part));
  if (!street) return undefined;
  const typed = part.trim();
  const end = [...typed.matchAll(/\s/g)].find(({ index }) => phrase(typed.slice(0, index)) === street.phrase)?.index;
  const number = end === undefined ? undefined : HOUSE_NUMBER.exec(typed.slice(end).trimStart())?.[0];
  if (!number || number.replace(/\D/g, "").length > MOST_DIGITS) return street.name;
  return `${street.name} ${number.replace(/\s+/g, " ")}`;
}
