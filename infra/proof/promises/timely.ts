import type { Answer, History, RunPromise } from "../history.ts";

const ANSWER_MS = 2000;
/** The provider has 4 s of this. */
const PAY_MS = 6000;
const PAYS: readonly string[] = ["pay", "pay by card"];
const limitOf = ({ what }: Answer): number => (PAYS.includes(what) ? PAY_MS : ANSWER_MS);

export const answersInTime: RunPromise = {
  name: "no answer but 503 tells of a failure, and none takes more than 2 s, beside what the payment provider takes",
  breaches: wrongAnswers,
};

export function wrongAnswers(history: Pick<History, "answers" | "interruptions">, patience: number): string[] {
  const wrong = history.answers.filter(({ status }) => status >= 500 && status !== 503);
  const late = history.answers.filter(
    (answer) => answer.tookMs > limitOf(answer) * patience && !isDelayed(history, answer),
  );
  return [
    ...wrong.map(({ what, status }) => `"${what}" was answered ${status}`),
    ...late.map(({ what, status, tookMs }) => `"${what}" took ${Math.round(tookMs)} ms (${status || "no answer"})`),
  ];
}

/** During a fault that delays answers. */
export const isDelayed = ({ interruptions }: Pick<History, "interruptions">, { at, tookMs }: Answer): boolean =>
  interruptions.some(({ delaysAnswers, from, to }) => delaysAnswers && from <= at + tookMs && to >= at);

const READY_MS = 15_000;
const REST_MS = 60_000;

/** Servers are ready soon after the last fault, and delayed work is done within a minute. */
export const heals: RunPromise = {
  name: "ready 15 s after the last fault, everything due done after 60 s",
  breaches: ({ readyMs, restMs }, patience) => [
    ...(readyMs > READY_MS * patience ? [`the servers were not ready after ${Math.round(readyMs)} ms`] : []),
    ...(restMs > REST_MS * patience ? [`not everything was done after ${Math.round(restMs)} ms`] : []),
  ],
};

/** A process either makes progress or ends itself. */
export const noneStuck: RunPromise = {
  name: "no process is busy with nothing",
  breaches: ({ busy }) => busy.map((name) => `${name} kept a processor busy while there was nothing to do`),
};

export const nothingLeaks: RunPromise = {
  name: "no personal datum in a log",
  breaches: ({ leaks }) => [...new Set(leaks)],
};
