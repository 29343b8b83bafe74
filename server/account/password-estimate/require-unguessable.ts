import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { Estimate } from "./estimate.ts";
import { estimatePassword } from "./estimate-password.ts";

/**
 * Shorter than this none is hard enough (NIST SP 800-63B). The forms' own rule is the specification's six, which answers
 * first and in its words.
 */
const LEAST_LENGTH = 8;
/**
 * So many guesses a password has to stand (zxcvbn's score 2: "protection from unthrottled online attacks"). It is what
 * six characters without any sense stand: a longer word that is in no list stands more.
 */
const LEAST_GUESSES = 1e6;

/** What is weak in a password, by the estimator's name for it (`translationKeys` of zxcvbn-ts). */
const WEAKNESSES: Record<string, ValidationKey> = {
  straightRow: message("guessableKeys"),
  keyPattern: message("guessableKeys"),
  simpleRepeat: message("guessableRepeat"),
  extendedRepeat: message("guessableRepeat"),
  sequences: message("guessableSequence"),
  recentYears: message("guessableDate"),
  dates: message("guessableDate"),
  topTen: message("guessableCommon"),
  topHundred: message("guessableCommon"),
  common: message("guessableCommon"),
  similarToCommon: message("guessableCommon"),
  wordByItself: message("guessableWord"),
  namesByThemselves: message("guessableName"),
  commonNames: message("guessableName"),
  userInputs: message("guessableOwn"),
};

/** What the estimator advises. Its other advice says the same as these. */
const ADVICE: Record<string, ValidationKey> = {
  capitalization: message("adviceCapitals"),
  allUppercase: message("adviceCapitals"),
  l33t: message("adviceSigns"),
  reverseWords: message("adviceReversed"),
};

type Person = { firstName: string; lastName: string; username: string; email: string; phone: string };

/** The words about this person that somebody who guesses their password tries first. */
function ownWords({ firstName, lastName, username, email, phone }: Person): string[] {
  const names = [firstName, lastName, `${firstName}${lastName}`, `${firstName} ${lastName}`, `${lastName}${firstName}`];
  return [...names, username, email, ...email.split("@"), phone, phone.replace(/\D/g, "")].filter(Boolean);
}

function reasons({ warning, suggestions }: Estimate): ValidationKey[] {
  const weakness = WEAKNESSES[warning ?? ""] ?? message("guessable");
  const advice = suggestions.flatMap((name) => ADVICE[name] ?? []);
  return [weakness, ...new Set(advice), message("adviceWords")];
}

/**
 * Throws `invalid_fields`, on that field and with advice, for a password that is short or soon guessed; `unavailable` when too
 * many are being looked at.
 */
export async function requireUnguessable(
  field: "password" | "newPassword",
  password: string,
  person: Person,
): Promise<void> {
  if (password.length < LEAST_LENGTH) {
    throw new DomainError("invalid_fields", {
      fields: { [field]: [message("guessableShort"), message("adviceWords")] },
    });
  }
  const estimate = await estimatePassword(password, ownWords(person));
  if (estimate.guesses >= LEAST_GUESSES) return;
  throw new DomainError("invalid_fields", { fields: { [field]: reasons(estimate) } });
}
