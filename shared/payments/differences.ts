import * as v from "valibot";

/**
 * A payment, refund or chargeback of no ride; paid or refunded twice; another amount; paid on one side only; not paid
 * out; unanswered for a day; or a chargeback missing in the books.
 */
const DIFFERENCE_KINDS = [
  "stranger_payment",
  "stranger_refund",
  "stranger_chargeback",
  "twice",
  "other_amount",
  "not_paid_there",
  "not_paid_out",
  "missing",
  "unanswered",
  "chargeback",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

const differenceSchema = v.object({
  id: v.string(),
  kind: v.picklist(DIFFERENCE_KINDS),
  title: v.string(),
  advice: v.string(),
  subject: v.string(),
  bookingId: v.nullable(v.number()),
  reference: v.nullable(v.string()),
  /** Euros; negative when it left our account. */
  amount: v.number(),
  /** ISO 8601 in UTC. */
  foundAt: v.string(),
});

/** Newest first, and when the last comparison ended. */
export const differencesSchema = v.object({
  comparedAt: v.nullable(v.string()),
  items: v.array(differenceSchema),
});
export type DifferencesView = v.InferOutput<typeof differencesSchema>;
