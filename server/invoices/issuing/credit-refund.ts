import { isTakenOn } from "@domrit/shared/payments/paying.ts";
import { LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import type { Standing } from "../../payments/books/standing.ts";
import { Invoice } from "../invoice.entity.ts";
import { drawUpPartCredit } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

const NOT_DUE = { result: undefined, events: [] };

/**
 * Takes back of the invoice of a ride what the desk gave back of its price: a credit note for the next refund that has none, once for
 * each. What was given back since a ride was cancelled, became cheaper or was paid twice was never invoiced, nor what was given back
 * before of one that was cancelled. Gives undefined when none is due: no invoice, one that was taken back as a whole, or nothing given back.
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
    if (!refund) return NOT_DUE;
    return await issue(tx, {
      bookingId,
      month: null,
      customerId: original.customerId,
      creditedId: null,
      drawUp: (numbered) => drawUpPartCredit(numbered, document, refund),
      render,
      now,
    });
  });
}

/** A refund of the desk's that the provider has taken on. */
const lowersPrice = (standing: Standing): boolean =>
  standing.kind === "refund" && standing.cause === "desk" && isTakenOn(standing);
