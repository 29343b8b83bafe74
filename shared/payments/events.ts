import * as v from "valibot";

const payment = { bookingId: v.number(), intentId: v.string() };

export const paymentEvents = {
  /** The desk asks for what is due by a text message; `asked` names this asking. */
  "payment.asked": v.object({ bookingId: v.number(), asked: v.string() }),
  "payment.received": v.object(payment),
  /** A charge came to nothing, or was charged back. */
  "payment.failed": v.object(payment),
  /** The provider may have news; `providerId`: the claimed payment. */
  "payment.look_due": v.object({ ...payment, providerId: v.optional(v.string()) }),
  /** The provider may have news of a card being added. */
  "payment.card_look_due": v.object({ authorisationId: v.string(), providerId: v.optional(v.string()) }),
  /** The provider must delete a mandate or a customer. */
  "payment.revocation_due": v.object({ revocationId: v.string() }),
  /** A refund is to be asked of the provider. */
  "payment.refund_planned": v.object(payment),
  /** What is kept after a late cancellation or a no-show is settled. */
  "payment.kept": v.object({ bookingId: v.number() }),
  /** A refund waits for a manager, or no longer does. */
  "payment.held": v.object({ bookingId: v.number() }),
  "payment.given_back": v.object(payment),
};
