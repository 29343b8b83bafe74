import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import { PaymentIntent } from "../books/payment-intent.entity.ts";
import type { ReadBooks } from "../books/read-books.ts";
import { partsOf, planRefunds } from "./plan-refunds.ts";
import { givenByWord } from "./words.ts";

type RefundRequest = {
  /** The whole refundable amount if undefined. */
  amountCents: Cents | undefined;
  reason: string;
  requestKey: string | undefined;
  limitCents: Cents;
  at: Date;
};

/**
 * Plans a refund by the desk, once for a key; the caller holds the booking. Throws `nothing_due`, `invalid_fields` for
 * too much, `not_allowed` above the limit, which counts all refunds on anybody's word, and `idempotency_key_reused`.
 */
export async function giveBackByDesk(
  tx: EntityManager,
  bookingId: number,
  { refundable, standings }: ReadBooks,
  { amountCents, reason, requestKey, limitCents, at }: RefundRequest,
): Promise<NewEvent[]> {
  const earlier = requestKey && (await tx.findOne(PaymentIntent, { bookingId, requestKey }));
  if (earlier) {
    const planned = standings.filter(
      ({ cause, at: then }) => cause === "desk" && then.getTime() === earlier.at.getTime(),
    );
    const given = planned.reduce((total, refund) => total + refund.amountCents, 0);
    if (amountCents !== undefined && amountCents !== given) throw new DomainError("idempotency_key_reused");
    return [];
  }
  const most = refundable.reduce((total, { cents }) => total + cents, 0);
  const cents = amountCents ?? most;
  if (most === 0) throw new DomainError("nothing_due");
  if (cents > most) throw new DomainError("invalid_fields", { fields: { amount: [message("refundTooMuch")] } });
  if (givenByWord(standings) + cents > limitCents) throw new DomainError("not_allowed");
  return planRefunds(tx, bookingId, partsOf(refundable, cents), { cause: "desk", reason, by: "desk", requestKey }, at);
}
