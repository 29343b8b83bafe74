import * as v from "valibot";
import { CARD_BRANDS } from "../cards/card-number.ts";
import { MONEY_BY, MONEY_STATES, PAYING, PAYMENT_STATES, REFUND_CAUSES, TAKEN_HOW, WORD_OF } from "./paying.ts";

const held = {
  id: v.string(),
  /** In euros. */
  amount: v.number(),
  cause: v.picklist(REFUND_CAUSES),
  by: v.picklist(WORD_OF),
  /** Since when it waits; ISO 8601 in UTC. */
  at: v.string(),
};

/** Money of a ride that is to go back because of what a desk or a driver said, and waits for a manager. */
const heldRefundSchema = v.object(held);
export type HeldRefund = v.InferOutput<typeof heldRefundSchema>;

/** Longest wait first. */
export const heldRefundsSchema = v.object({
  items: v.array(v.object({ ...held, bookingId: v.number(), reference: v.string() })),
});
export type HeldRefunds = v.InferOutput<typeof heldRefundsSchema>;

const paymentFields = {
  due: v.number(),
  paid: v.number(),
  /** What was given back, or is on its way; a bank takes some days. */
  refunded: v.number(),
  state: v.picklist(PAYMENT_STATES),
  /** By which ways it can be paid now, as the provider names them; empty where it cannot. */
  methods: v.array(v.string()),
  paying: v.picklist(PAYING),
  /** Charged back by the payer's bank; missing without it. */
  chargedBack: v.optional(v.number()),
  card: v.optional(v.object({ brand: v.picklist(CARD_BRANDS), last4: v.string() })),
};
/** The answer of `GET /api/bookings/{id}/payment`; money in euros. */
export const paymentViewSchema = v.pipe(v.object(paymentFields), v.title("Payment"));
export type PaymentView = v.InferOutput<typeof paymentViewSchema>;

/**
 * The answer of `GET /api/bookings/{id}/payment/payer`, to the passenger of somebody else's booking: what is due of them in
 * euros, where they pay; else whether their customer has paid, or still has to.
 */
export const payerViewSchema = v.variant("payer", [
  v.object({ payer: v.literal("passenger"), due: v.number() }),
  v.object({ payer: v.literal("customer"), isSettled: v.boolean() }),
]);
export type PayerView = v.InferOutput<typeof payerViewSchema>;

export const paymentEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(["charge", "refund"]),
  how: v.picklist(TAKEN_HOW),
  amount: v.number(),
  state: v.picklist(MONEY_STATES),
  /** When it was begun, ISO 8601 in UTC. */
  at: v.string(),
  by: v.picklist(MONEY_BY),
  /** Of a payment at the provider's page, as the provider names it, such as `ideal`. */
  method: v.nullable(v.string()),
  /** Of a refund: the payment that it gives back, why, and what the desk wrote of it. */
  of: v.nullable(v.string()),
  cause: v.nullable(v.picklist(REFUND_CAUSES)),
  reason: v.nullable(v.string()),
  chargedBack: v.number(),
});
export type PaymentEntry = v.InferOutput<typeof paymentEntrySchema>;

/** The answer of `GET /api/office/bookings/{id}/payment`; `entries` by the time they began. */
export const officePaymentSchema = v.object({
  ...paymentFields,
  /** What can still be given back at the provider, and the most that a desk may, in euros. */
  refundable: v.number(),
  refundLimit: v.number(),
  held: v.optional(heldRefundSchema),
  entries: v.array(paymentEntrySchema),
});
export type OfficePayment = v.InferOutput<typeof officePaymentSchema>;

export const checkoutSchema = v.pipe(v.object({ id: v.string(), checkoutUrl: v.string() }), v.title("Checkout"));
export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** A card is of no ride. */
export const paymentReturnSchema = v.object({
  reference: v.nullable(v.string()),
  /** `open`: not known yet. */
  state: v.picklist(["paid", "open", "failed"]),
  /** The page for this visitor; null when it is not theirs or unknown. */
  opens: v.nullable(v.string()),
});
export type PaymentReturn = v.InferOutput<typeof paymentReturnSchema>;
