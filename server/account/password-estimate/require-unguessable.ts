import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { Estimate } from "./estimate.ts";
import { estimatePassword } from "./estimate-password.ts";

/** NIST SP 800-63B. The forms' rule, the specification's six, answers first. */
const LEAST_LENGTH = 8;
/** Score 2 of zxcvbn: "protection from unthrottled online attacks". Six random characters reach it. */
const LEAST_GUESSES = 1e6;

/** By the estimator's names (`translationKeys` of zxcvbn-ts). */
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

/** The estimator's other advice repeats these. */
const ADVICE: Record<string, ValidationKey> = {
  capitalization: message("adviceCapitals"),
  allUppercase: message("adviceCapitals"),
  l33t: message("adviceSigns"),
  reverseWords: message("adviceReversed"),
};

type Person = { firstName: string; lastName: string; username: string; email: string; phone: string };

/** Words about the person that a guesser tries first. */
function ownWords({ firstName, lastName, username, email, phone }: Person): string[] {
  const names = [firstName, lastName, `${firstName}${lastName}`, `${firstName} ${lastName}`, `${lastName}${firstName}`];
  return [...names, username, email, ...email.split("@"), phone, phone.replace(/\D/g, "")].filter(Boolean);
}

function reasons({ warning, suggestions }: Estimate): ValidationKey[] {
  const weakness = WEAKNESSES[warning ?? ""] ?? message("guessable");
  const advice = suggestions.flatMap((name) => ADVICE[name] ?? []);
  return [weakness, ...new Set(advice), message("adviceWords")];
}

/** Throws `invalid_fields` with advice for a short or guessable password, and `unavailable` when too many wait. */
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
