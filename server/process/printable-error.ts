import { isDatabaseAway } from "../database/availability.ts";
import { describeError } from "../log/log.ts";
import { OperatorError } from "../log/operator-error.ts";

/** An `OperatorError`'s message; for other errors kind, code and place. */
export function printableError(thrown: unknown): string {
  if (thrown instanceof OperatorError) return thrown.message;
  if (isDatabaseAway(thrown)) return "The database cannot be reached.";
  const { type, code, at = [] } = describeError(thrown);
  return [code ? `${type} ${code}` : type, ...at].join("\n  ");
}
