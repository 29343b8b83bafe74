import { type Logger, pino } from "pino";

/**
 * The worker's log. Of an error it keeps the kind, the code and the place: the message may repeat an address, a text or
 * a query with its values.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: { process: "worker" }, serializers: { err: describeError } });
}

/** What may be told of an error. */
export function describeError(thrown: unknown): { type: string; code?: string; at?: string[] } {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const at = thrown.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.constructor.name,
    ...("code" in thrown && typeof thrown.code === "string" && { code: thrown.code }),
    ...(at && { at: at.slice(0, 8).map((line) => line.trim()) }),
  };
}

/** The same function, run at most once in this time; calls in between are dropped. */
export function atMostEvery<A extends unknown[]>(
  milliseconds: number,
  run: (...args: A) => void,
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    run(...args);
  };
}
