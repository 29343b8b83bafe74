import { gsmLength, toGsm } from "./gsm.ts";

/** What fits in one text message; one that is longer is sent, and paid, as two. */
const SINGLE = 160;
/** Left free at its end, as a gateway may count a character otherwise. */
const SPARE = 5;

/** A text in the characters of a text message, the fullest of these wordings that fits in one; the last where none does. */
export function inOne(wordings: readonly string[]): string {
  const texts = wordings.map((text) => toGsm(text).trimEnd());
  return texts.find((text) => gsmLength(text) <= SINGLE - SPARE) ?? texts.at(-1) ?? "";
}

/** As many whole words as take no more room than so many characters; a first word that is longer by itself is cut. */
export function inWords(text: string, most: number): string {
  const fits = (part: string): boolean => gsmLength(toGsm(part)) <= most;
  const words = text.trim().split(/\s+/);
  const parts = words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
  const [first = ""] = words;
  const letters = Array.from(first, (_, cut) => first.slice(0, first.length - cut));
  return [...parts, ...letters].find(fits) ?? "";
}
