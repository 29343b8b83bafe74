import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { LINE } from "@domrit/shared/text/printable.ts";
import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import * as v from "valibot";
import { asking } from "./routes.ts";

/** Throws `invalid_fields` for control characters and unpaired surrogates in a header or query. */
export function requireLine(field: string, text: string): void {
  if (!LINE.test(text)) throw new DomainError("invalid_fields", { fields: { [field]: [message("unprintable")] } });
}

const HEADER = "Idempotency-Key";

export const keyed = asking({ headers: { [HEADER]: v.pipe(v.string(), v.maxLength(255)) } }, (ctx: Context) => ({
  requestKey: idempotencyKey(ctx),
}));

/** Whether only the price is asked for, which changes nothing. */
export const isPreview = ({ query }: Context): boolean => query.preview === "true";

export const preview = asking({ query: { preview: v.literal("true") } }, (ctx: Context) => ({
  isPreview: isPreview(ctx),
}));

/** The caller's name for a repeatable request. Throws `invalid_fields` for one that is too long or not a line of text. */
export function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get(HEADER);
  if (key.length > 255) throw new DomainError("invalid_fields", { fields: { [HEADER]: [message("tooLong")] } });
  requireLine(HEADER, key);
  return key || undefined;
}

/** The day in the query, `YYYY-MM-DD`; today when missing or invalid. */
export function dayQuery({ query }: Context, name: string, now: Date): string {
  const asked = query[name];
  return typeof asked === "string" && isDay(asked) ? asked : dayOf(now);
}
