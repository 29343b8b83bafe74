import * as v from "valibot";
import { z } from "zod";
import { FEE_BY } from "../booking/cancelling/fee.ts";
import { message, wrongType } from "../i18n/validation-key.ts";

/** What a cancelled ride costs and how it is paid; `amount` in euros, the whole price where it is left out. */
export const feeSchema = z.strictObject({
  how: z.enum(FEE_BY, wrongType),
  amount: z
    .number(wrongType)
    .min(0.01, message("wrongType"))
    .max(10_000, message("wrongType"))
    .multipleOf(0.01, wrongType)
    .optional(),
});
export type FeeDecision = z.output<typeof feeSchema>;

/** `kept`: paid ahead, and kept unless the desk gives it back. In euros; `until`, `arrivedAt` ISO 8601 in UTC; `waited` in minutes. */
export const feeViewSchema = v.object({
  state: v.picklist(["open", "kept", "asked", "paid", "account", "none"]),
  amount: v.number(),
  /** When it is settled by itself. */
  until: v.optional(v.string()),
  mayAccount: v.boolean(),
  mayLetGo: v.optional(v.boolean()),
  arrivedAt: v.optional(v.string()),
  waited: v.optional(v.number()),
});
export type FeeView = v.InferOutput<typeof feeViewSchema>;
