import { isDatabaseAway } from "../database/availability.ts";
import { describeError } from "../log/log.ts";
import { OperatorError } from "../log/operator-error.ts";

/** What a program for operators prints of an error: an `OperatorError`'s message, else its kind, code and place. */
export function printableError(thrown: unknown): string {
  if (thrown instanceof OperatorError) return thrown.message;
  if (isDatabaseAway(thrown)) return "The database cannot be reached.";
  const { type, code, at = [] } = describeError(thrown);
  return [code ? `${type} ${code}` : type, ...at].join("\n  ");
}
