import * as v from "valibot";
import { TAKEN_HOW } from "../payments/paying.ts";
import { paymentEntrySchema } from "../payments/view.ts";

/** Which payments are shown: all, those that somebody has to look at, what came in, what was given back, or what is under way. */
export const PAYMENT_FILTERS = ["all", "attention", "received", "refunded", "open"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/**
 * Why somebody has to look at a payment: its answer was lost, a refund did not arrive, the payer's bank took it back, or its ride was
 * driven and is not paid.
 */
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

/**
 * The answer of `GET /api/office/payments?from=&to=&show=&how=`: what was begun on the days of a period, the newest first, and the sums of
 * all of it; amounts in euros.
 */
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
