import * as v from "valibot";

/** A card is of no ride. */
export const paymentReturnSchema = v.object({
  reference: v.nullable(v.string()),
  /** `open`: not known yet. */
  state: v.picklist(["paid", "open", "failed"]),
  /** The page for this visitor; null when it is not theirs or unknown. */
  opens: v.nullable(v.string()),
});
export type PaymentReturn = v.InferOutput<typeof paymentReturnSchema>;
