import { gsmLength, toGsm } from "./gsm.ts";

/** The most characters of one text message; a longer one is sent, and paid, as two. */
const SINGLE = 160;
/** Left free at its end, as a gateway may count a character otherwise. */
const SPARE = 5;

/** The first of these wordings, fullest first, that fits in one text message, in its characters; the last when none fits. */
export function firstThatFits(wordings: readonly string[]): string {
  const texts = wordings.map((text) => toGsm(text).trimEnd());
  return texts.find((text) => gsmLength(text) <= SINGLE - SPARE) ?? texts.at(-1) ?? "";
}

/** As many whole words as fit in `most` characters; a longer first word is cut. */
export function inWords(text: string, most: number): string {
  const fits = (part: string): boolean => gsmLength(toGsm(part)) <= most;
  const words = text.trim().split(/\s+/);
  const parts = words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
  const [first = ""] = words;
  const letters = Array.from(first, (_, cut) => first.slice(0, first.length - cut));
  return [...parts, ...letters].find(fits) ?? "";
}
