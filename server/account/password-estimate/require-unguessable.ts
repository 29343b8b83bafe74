import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { Estimate } from "./estimate.ts";

export type EstimateOrder = { id: number; password: string; own: readonly string[] };
type EstimateAnswer = { id: number; estimate: Estimate };

const THREAD = join(import.meta.dirname, "estimate-thread.ts");
/** An estimate takes 5 ms of processor time, a malicious one 60; answers are due within two seconds. */
const MAX_WAITING = 50;

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (estimate: Estimate) => void; reject: (error: Error) => void }>();

/** Runs in a thread of low priority. Throws `unavailable` when too many wait. */
export function estimatePassword(password: string, own: readonly string[]): Promise<Estimate> {
  if (waiting.size >= MAX_WAITING) throw new DomainError("unavailable", { retryAfterSeconds: 2 });
  const worker = beginEstimating();
  worker.ref();
  lastId += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Estimate>();
  waiting.set(lastId, { resolve, reject });
  worker.postMessage({ id: lastId, password, own } satisfies EstimateOrder);
  return promise;
}

export function beginEstimating(): Worker {
  thread ??= startThread();
  return thread;
}

function startThread(): Worker {
  const worker = new Worker(THREAD);
  worker.unref();
  worker.on("message", ({ id, estimate }: EstimateAnswer) => {
    waiting.get(id)?.resolve(estimate);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

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
