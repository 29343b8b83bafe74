import { fold } from "@domrit/shared/geo/fold.ts";

/** An address as it is looked up: its words in order, the comma parts as phrases, and its postcode's digits. */
export type AddressText = { words: string[]; parts: ReadonlySet<string>; postcode: number | undefined };

const POSTCODE = /\b([1-9]\d{3})\s?[a-z]{2}\b/i;
const BARE_POSTCODE = /^\s*[1-9]\d{3}\s*$/;
const COUNTRY = /^((the )?netherlands|nederland|holland|hollanda|nl|deutschland|duitsland|germany|almanya|de)$/;

/** The words of a name or address as they are compared: folded, and St. written out. */
function wordsOf(text: string): string[] {
  const words = fold(text).split(" ").filter(Boolean);
  return words.map((word) => (word === "st" ? "sint" : word));
}

/** A name as one string of compared words. */
export const phrase = (text: string): string => wordsOf(text).join(" ");

/** Takes an address apart; the country and the postcode are no words of it. */
export function readAddress(text: string): AddressText {
  const postcode = POSTCODE.exec(text)?.[1] ?? text.split(",").find((part) => BARE_POSTCODE.test(part));
  const phrases = text
    .replace(POSTCODE, " ")
    .split(",")
    .filter((part) => !BARE_POSTCODE.test(part))
    .map(phrase)
    .filter(Boolean);
  const parts = phrases.filter((part, index) => index === 0 || !COUNTRY.test(part));
  return {
    words: parts.flatMap((part) => part.split(" ")),
    parts: new Set(parts),
    postcode: postcode === undefined ? undefined : Number(postcode),
  };
}
