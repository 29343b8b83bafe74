import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { z } from "zod";

/** A `datetime-local` field by Amsterdam's clock; gives ISO 8601 in UTC. */
export const typedInstant = z.string({ error: message("required") }).transform((typed, ctx) => {
  const [date = "", time = ""] = typed.split("T");
  const at = toInstant({ date, time: time.slice(0, 5) });
  if (at) return at.toISOString();
  ctx.addIssue({ code: "custom", message: message("timeInvalid") });
  return z.NEVER;
});

/** An instant as such a field shows it. */
export function shownInstant(instant: string | Date): string {
  const { date, time } = toWallTime(new Date(instant));
  return `${date}T${time}`;
}

/** What was typed, or the instant itself where the field was left as it was: it has seconds, which the field has not. */
export const unlessLeft = (typed: string, instant: string): string =>
  shownInstant(typed) === shownInstant(instant) ? instant : typed;
