import { DomainError } from "@domrit/shared/errors.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { drawUpCreditNote } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

/**
 * Takes an invoice back, since an issued one is never changed: a credit note for the whole of it, in the same series.
 * Gives the earlier one when it was taken back before. Throws `not_found` for a number that is no invoice's.
 */
export function issueCreditNote(
  commit: Commit,
  invoiceNumber: string,
  reason: string,
  render: Render,
  now: Date,
): Promise<Invoice> {
  return commit(async (tx) => {
    const original = await tx.findOne(
      Invoice,
      { number: invoiceNumber, kind: "invoice" },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ["document"] },
    );
    if (!original) throw new DomainError("not_found");
    const earlier = await tx.findOne(Invoice, { creditedId: original.id });
    if (earlier) return { result: earlier, events: [] };
    const { bookingId = null, month = null, customerId, document } = original;
    return await issue(tx, {
      bookingId,
      month,
      customerId,
      creditedId: original.id,
      drawUp: (numbered) => drawUpCreditNote(numbered, document, reason),
      render,
      now,
    });
  });
}
