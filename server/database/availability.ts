/** Connection lost, stopping, starting, too many clients, disk full, locked, read-only (25006: no primary). */
const AWAY_CODES = /^(08...|57P0[123]|53[0-9]{3}|25006|25P03|55P03)$/;
/** Network errors of the operating system, and the pool's time-outs. */
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|driver has already been destroyed|is not queryable|pool after calling end/i;

/** Checks an error and its causes: the database cannot be reached or used now. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
  if (AWAY_CODES.test(code) || NETWORK_CODES.has(code) || AWAY_MESSAGES.test(thrown.message)) return true;
  if (thrown instanceof AggregateError && thrown.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(thrown.cause);
}
