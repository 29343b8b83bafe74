import { isTakenOn } from "@domrit/shared/payments/paying.ts";
import { LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import type { Standing } from "../../payments/books/standing.ts";
import { Invoice } from "../invoice.entity.ts";
import { drawUpPartCredit, leftOf } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

const NOT_DUE = { result: undefined, events: [] };

/**
 * Issues a credit note for the next price refund without one, once for each. Refunds after a cancellation, a price
 * reduction or a double payment were never invoiced. Undefined when none is due.
 */
export function creditRefund(
  commit: Commit,
  bookingId: number,
  render: Render,
  now: Date,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    const [original] = await tx.find(
      Invoice,
      { bookingId, kind: "invoice" },
      {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        populate: ["document"],
        limit: 1,
        orderBy: { issuedAt: "desc", id: "desc" },
      },
    );
    const document = original?.document;
    if (!original || !document || "rides" in document) return NOT_DUE;
    const credits = await tx.find(Invoice, { bookingId, kind: "credit_note" }, { populate: ["document"] });
    if (credits.some(({ creditedId }) => creditedId === original.id)) return NOT_DUE;
    const { standings } = await booksOf(tx, await tx.findOneOrFail(Booking, bookingId));
    const refund = standings.find(
      (each) =>
        lowersPrice(each) &&
        !(document.ride.isCancelled && each.at <= original.issuedAt) &&
        !credits.some(
          ({ document: { corrects } = {} }) => corrects?.refundId === each.id && corrects.number === document.number,
        ),
    );
    const left = leftOf(
      document,
      credits
        .filter(({ document: { corrects } }) => corrects?.number === document.number)
        .map((credit) => credit.document),
    );
    if (!refund || !left) return NOT_DUE;
    const amountCents = Math.min(refund.amountCents, left.totalCents);
    return await issue(tx, {
      bookingId,
      month: null,
      customerId: original.customerId,
      organisationId: original.organisationId ?? null,
      creditedId: null,
      drawUp: (numbered) => drawUpPartCredit(numbered, document, { id: refund.id, amountCents }),
      render,
      now,
    });
  });
}

/** A refund by the desk, accepted by the provider. */
const lowersPrice = (standing: Standing): boolean =>
  standing.kind === "refund" && standing.cause === "desk" && isTakenOn(standing);
