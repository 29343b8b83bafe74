import { type DestinationStream, type Logger, pino } from "pino";
import { OperatorError } from "./operator-error.ts";

/** Of an error only kind, code and place: messages and PostgreSQL's details may contain personal data. */
export function createLog(
  process: "server" | "worker" | "backup" | "migrations",
  level: string,
  to?: DestinationStream,
): Logger {
  const options = { level, base: { process }, serializers: { err: describeError } };
  return to ? pino(options, to) : pino(options);
}

/** The parts that may be logged. */
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

/** Without the message, even if one of its lines looks like a stack frame. */
function placesIn({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => /^\s+at (\S.* \()?(file:|node:|\/)\S*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}

/** Logs an uncaught error and ends the process; operator errors with their message. Node would print everything. */
export function logUncaught(log: Logger): void {
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, err instanceof OperatorError ? err.message : "ended by an error that nobody caught");
    process.exit(1);
  });
}
