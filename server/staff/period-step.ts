import { DomainError } from "@domrit/shared/errors.ts";
import { readPeriod } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";

/** Throws `invalid_fields` for an invalid period or one longer than a year. */
export function period(ctx: Context): { period: Period } {
  const { period, wrong } = readPeriod(new URLSearchParams(ctx.querystring));
  if (period) return { period };
  const fields = Object.entries(wrong).map(([field, key]) => [field, [key]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
}
