import * as v from "valibot";
import { TAKEN_HOW } from "../payments/paying.ts";
import { paymentEntrySchema } from "../payments/view.ts";

export const PAYMENT_FILTERS = ["all", "attention", "received", "refunded", "open"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Its answer was lost, the refund failed, the payer's bank took it back, or its driven ride is not paid. */
const ATTENTION = ["unknown", "refund_failed", "charged_back", "unpaid"] as const;
export type Attention = (typeof ATTENTION)[number];

const itemSchema = v.object({
  ...paymentEntrySchema.entries,
  bookingId: v.number(),
  reference: v.string(),
  attention: v.nullable(v.picklist(ATTENTION)),
});
export type PaymentItem = v.InferOutput<typeof itemSchema>;

const amount = v.object({ count: v.number(), amount: v.number() });

/** Newest first, with the sums of all; euros. */
export const paymentsViewSchema = v.object({
  items: v.array(itemSchema),
  /** How many the filter found; not all of many are shown. */
  found: v.number(),
  sums: v.object({ received: amount, refunded: amount, open: amount, attention: amount }),
});
export type PaymentsView = v.InferOutput<typeof paymentsViewSchema>;

export type PaymentsQuery = { show: PaymentFilter; how: (typeof TAKEN_HOW)[number] | undefined };

/** Reads the filter as an address says it; what it does not know is no filter. */
export const readPaymentsQuery = (query: URLSearchParams): PaymentsQuery => ({
  show: PAYMENT_FILTERS.find((one) => one === query.get("show")) ?? "all",
  how: TAKEN_HOW.find((one) => one === query.get("how")),
});
