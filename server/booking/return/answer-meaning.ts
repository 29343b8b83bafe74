import { fold } from "@domrit/shared/geo/fold.ts";

/** What says yes to the question whether somebody is ready, as `fold` writes it; hands and ticks count as "ok". */
const YES = "ja yes evet ok oke okay tamam klaar gereed ready hazir hazirim hazırız";
const BESIDE =
  "1 ik ben wij we zijn er nu al hoor graag dank u je wel bedankt alvast i am m we re are now please thanks thank you " +
  "biz ben simdi lutfen tesekkurler tesekkur ederim ederiz sagolun";
const HANDS = /[\u{1F44D}\u{1F44C}\u{1F197}\u2705\u2714\u2611]/gu;

const wordsIn = (text: string): string[] => fold(text).split(" ");
const YES_WORDS = new Set(wordsIn(YES));
const KNOWN_WORDS = new Set([...YES_WORDS, ...wordsIn(BESIDE)]);

export type Meaning = "figure" | "yes" | "nothing" | "unclear";

/**
 * What an answer by text message says. The figure 1, with nothing but a yes or a courtesy beside it ("1 graag", "Ja 1"),
 * asks for a ride by itself; a yes in any of the languages means the question that was asked, as people thank for
 * other messages with an "ok". A courtesy alone says nothing; all else is for somebody to read.
 */
export function meaningOf(body: string): Meaning {
  const words = wordsIn(body.replaceAll(HANDS, " ok "));
  if (words.some((word) => !KNOWN_WORDS.has(word))) return words.join("") === "" ? "nothing" : "unclear";
  if (words.includes("1")) return "figure";
  return words.some((word) => YES_WORDS.has(word)) ? "yes" : "nothing";
}

/** A text message about a ride that was not understood; `at` in ISO 8601, UTC. */
export type UnclearAnswer = { text: string; at: string };
