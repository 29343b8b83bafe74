import { gsmLength, toGsm } from "./gsm.ts";

/** A longer message is sent and paid as two. */
const SINGLE = 160;
/** Reserve, since a gateway may count otherwise. */
const SPARE = 5;

/** The first wording that fits in one SMS, fullest first; else the last one, in GSM characters. */
export function firstThatFits(wordings: readonly string[]): string {
  const texts = wordings.map((text) => toGsm(text).trimEnd());
  return texts.find((text) => gsmLength(text) <= SINGLE - SPARE) ?? texts.at(-1) ?? "";
}

/** Whole words up to `most` characters; a longer first word is cut. */
export function inWords(text: string, most: number): string {
  const fits = (part: string): boolean => gsmLength(toGsm(part)) <= most;
  const words = text.trim().split(/\s+/);
  const parts = words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
  const [first = ""] = words;
  const letters = Array.from(first, (_, cut) => first.slice(0, first.length - cut));
  return [...parts, ...letters].find(fits) ?? "";
}
