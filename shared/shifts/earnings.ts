import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { isDay } from "../time/days.ts";

/** A share of the turnover without VAT, or an amount for each hour worked. */
export const EARNING_KINDS = ["percent", "hour"] as const;

const MOST_HOUR_CENTS = 20_000;
const ALL_OF_IT = 10_000;
const value = z.int(message("amountInvalid")).min(0, message("amountInvalid"));

/** `value`: hundredths of a percent, or cents an hour. */
const entrySchema = z.strictObject({
  validFrom: line("dateInvalid").refine(isDay, message("dateInvalid")),
  kind: z.enum(EARNING_KINDS, message("required")),
  value,
});

/** The body of `POST /api/office/earnings`. Of two rules from one day the later one holds. */
export const earningRuleSchema = entrySchema.superRefine(({ kind, value: typed }, ctx) => {
  if (typed > (kind === "percent" ? ALL_OF_IT : MOST_HOUR_CENTS))
    ctx.addIssue({ code: "custom", path: ["value"], message: message("amountInvalid") });
});
export type EarningRuleEntry = z.output<typeof entrySchema>;

/** `GET /api/office/earnings`: the company's rules, the newest first. */
export const earningRulesSchema = v.array(
  v.object({ id: v.string(), validFrom: v.string(), kind: v.picklist(EARNING_KINDS), value: v.number() }),
);
export type EarningRules = v.InferOutput<typeof earningRulesSchema>;
