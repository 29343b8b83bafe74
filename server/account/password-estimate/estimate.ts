import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import { localWords } from "./local-words.ts";

/**
 * So much of a password is looked at: what comes after only makes it harder to guess, while the work grows with the
 * square of the length (60 ms of processor time at the most for these, seconds for 128).
 */
const LOOKED_AT = 32;
/** Enough for every word that somebody writes with signs in the place of letters; the estimator's own 100 takes four times as long. */
const SUBSTITUTIONS = 20;
/** The words that English speakers choose; the rest of that list is rarer than what guessing letter by letter finds. */
const ENGLISH_WORDS = 20_000;

const estimator = new ZxcvbnFactory({
  dictionary: {
    ...localWords,
    passwords: common["passwords-common"],
    "wikipedia-en": english["commonWords-en"].slice(0, ENGLISH_WORDS),
    "wikipedia-nl": dutch.commonWords,
    "names-en": english["firstnames-en"],
    "names-nl": [...dutch.boysFirstnames, ...dutch.girlsFirstnames],
  },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

/** Letters without their marks: `Şifre` is guessed as soon as `Sifre`. */
const withoutMarks = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
/** One sign at the end of six characters or more is what people add where a sign is wanted: it counts for nothing. */
const withoutLastSign = (password: string): string => password.replace(/(?<=.{6})[^\p{L}\p{N}]$/u, "");

/** How many guesses a password stands, and the estimator's names for what is weak in it and what would help. */
export type Estimate = { guesses: number; warning: string | null; suggestions: string[] };

/** Estimates a password; `own` are words about the person that somebody who guesses can find out. */
export function estimate(password: string, own: readonly string[]): Estimate {
  const known = own.map((word) => withoutMarks(word).slice(0, LOOKED_AT));
  const looked = withoutMarks(withoutLastSign(password)).slice(0, LOOKED_AT);
  const { guesses, feedback } = estimator.check(looked, known);
  return { guesses, ...feedback };
}
