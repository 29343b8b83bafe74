import * as v from "valibot";

const payment = { bookingId: v.number(), intentId: v.string() };

/** The facts about money. Ids only: a consumer reads the books from the database. */
export const paymentEvents = {
  /** The desk asks for what is due by a text message; `asked` names this asking. */
  "payment.asked": v.object({ bookingId: v.number(), asked: v.string() }),
  /** A charge was paid. */
  "payment.received": v.object(payment),
  /** A charge came to nothing, or was charged back. */
  "payment.failed": v.object(payment),
  /** Somebody said, or the clock, that the provider may know more; `providerId`: of which payment, where that was said. */
  "payment.look_due": v.object({ ...payment, providerId: v.optional(v.string()) }),
  /** The provider may know more of a card that is being added. */
  "payment.card_look_due": v.object({ authorisationId: v.string(), providerId: v.optional(v.string()) }),
  /** The provider is to forget a mandate, or a customer. */
  "payment.revocation_due": v.object({ revocationId: v.string() }),
  /** A refund is to be asked of the provider. */
  "payment.refund_planned": v.object(payment),
  /** It is settled what of a payment is kept, as its ride was cancelled late or nobody was there. */
  "payment.kept": v.object({ bookingId: v.number() }),
  /** What is to go back waits for a manager, or does no more. */
  "payment.held": v.object({ bookingId: v.number() }),
  /** The provider has taken on a refund. */
  "payment.given_back": v.object(payment),
};
