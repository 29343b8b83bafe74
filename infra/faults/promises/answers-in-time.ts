import type { Answer, History } from "../history.ts";
import type { RunPromise } from "./promise.ts";

const ANSWER_MS = 2000;
/** Whoever pays waits for the provider too, which has 4 s. */
const PAY_MS = 6000;
const PAYS: readonly string[] = ["pay", "pay by card"];
const limitOf = ({ what }: Answer): number => (PAYS.includes(what) ? PAY_MS : ANSWER_MS);

/** Whatever fails, the answer is a clear one, and in time; a 5xx is only ever "not available now". */
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

/** True of an answer during a fault that holds up answers. */
export const isDelayed = ({ interruptions }: Pick<History, "interruptions">, { at, tookMs }: Answer): boolean =>
  interruptions.some(({ delaysAnswers, from, to }) => delaysAnswers && from <= at + tookMs && to >= at);
