import { type DestinationStream, type Logger, pino } from "pino";
import { OperatorError } from "./operator-error.ts";

/**
 * The log of one of our processes. Of an error it keeps the kind, the code and the place: the message may repeat an
 * address, a text or a query, and PostgreSQL's errors have whole rows in their other properties.
 */
export function createLog(
  process: "server" | "worker" | "backup" | "migrations",
  level: string,
  to?: DestinationStream,
): Logger {
  const options = { level, base: { process }, serializers: { err: describeError } };
  return to ? pino(options, to) : pino(options);
}

/** The parts of an error that may be logged. */
export function describeError(thrown: unknown): { type: string; code?: string; at?: string[] } {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code } = thrown as { code?: unknown };
  const at = placesIn(thrown);
  return {
    type: thrown.constructor.name,
    ...(typeof code === "string" && /^\w{1,40}$/.test(code) && { code }),
    ...(at.length > 0 && { at }),
  };
}

/** Where it was thrown; without the message, even when one of its lines looks like a stack frame. */
function placesIn({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at (\S.* \()?(file:|node:|\/)\S*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}

/**
 * Has what nobody caught end the process with a line in its log, in its own words where those are meant for the operator;
 * Node by itself would print all of the error.
 */
export function logUncaught(log: Logger): void {
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, err instanceof OperatorError ? err.message : "ended by an error that nobody caught");
    process.exit(1);
  });
}
