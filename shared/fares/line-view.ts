import * as v from "valibot";
import { toEuros } from "../money/cents.ts";
import type { FareLine } from "./breakdown.ts";

/** A line of a price in euros; `name` is that of the fixed route that set it. */
export const lineViewSchema = v.object({ label: v.string(), name: v.optional(v.string()), amount: v.number() });
export type LineView = v.InferOutput<typeof lineViewSchema>;

export const lineView = ({ label, name, amountCents }: FareLine): LineView => ({
  label,
  ...(name !== undefined && { name }),
  amount: toEuros(amountCents),
});
