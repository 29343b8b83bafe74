import type { Answer, History } from "../history.ts";
import type { RunPromise } from "./promise.ts";

const ANSWER_MS = 2000;
/** The provider has 4 s of this. */
const PAY_MS = 6000;
const PAYS: readonly string[] = ["pay", "pay by card"];
const limitOf = ({ what }: Answer): number => (PAYS.includes(what) ? PAY_MS : ANSWER_MS);

export const answersInTime: RunPromise = {
  name: "no answer but 503 tells of a failure, and none takes more than 2 s, beside what the payment provider takes",
  breaches(history, patience) {
    const wrong = history.answers.filter(({ status }) => status >= 500 && status !== 503);
    const late = history.answers.filter(
      (answer) => answer.tookMs > limitOf(answer) * patience && !isDelayed(history, answer),
    );
    return [
      ...wrong.map(({ what, status }) => `"${what}" was answered ${status}`),
      ...late.map(({ what, status, tookMs }) => `"${what}" took ${Math.round(tookMs)} ms (${status || "no answer"})`),
    ];
  },
};

/** During a fault that delays answers. */
export const isDelayed = ({ interruptions }: Pick<History, "interruptions">, { at, tookMs }: Answer): boolean =>
  interruptions.some(({ delaysAnswers, from, to }) => delaysAnswers && from <= at + tookMs && to >= at);
