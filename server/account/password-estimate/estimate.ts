import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import { localWords } from "./local-words.ts";

/** Later characters are ignored: work grows with the square of the length (60 ms for 32, seconds for 128). */
const LOOKED_AT = 32;
/** Enough for words with signs instead of letters; the estimator's default of 100 takes four times as long. */
const SUBSTITUTIONS = 20;
/** Rarer words of the list are harder than guessing by letters. */
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

/** Guessers also try `Sifre` for `Şifre`. */
const withoutMarks = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
/** A sign at the end is often added where one is required: it is not counted. */
const withoutLastSign = (password: string): string => password.replace(/(?<=.{6})[^\p{L}\p{N}]$/u, "");

/** `warning` and `suggestions` are the estimator's names. */
export type Estimate = { guesses: number; warning: string | null; suggestions: string[] };

/** `own`: words about the person that a guesser can know. */
export function estimate(password: string, own: readonly string[]): Estimate {
  const known = own.map((word) => withoutMarks(word).slice(0, LOOKED_AT));
  const looked = withoutMarks(withoutLastSign(password)).slice(0, LOOKED_AT);
  const { guesses, feedback } = estimator.check(looked, known);
  return { guesses, ...feedback };
}
