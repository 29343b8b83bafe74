import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import { requireLine } from "./require-line.ts";

const HEADER = "Idempotency-Key";

export const keyed = (ctx: Context) => ({ requestKey: idempotencyKey(ctx) });

/**
 * The caller's name for a repeatable request. Throws `invalid_fields` for one that is too long or not a line of text.
 */
export function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get(HEADER);
  if (key.length > 255) throw new DomainError("invalid_fields", { fields: { [HEADER]: [message("tooLong")] } });
  requireLine(HEADER, key);
  return key || undefined;
}
