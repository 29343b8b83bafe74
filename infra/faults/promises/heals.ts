import type { RunPromise } from "./promise.ts";

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
