import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import { drawUpCreditNote, leftOf } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

type CreditRequest = {
  reason: string;
  /** Takes back this ride alone of the invoice of a month, by its reference. */
  ride?: string;
  render: Render;
  now: Date;
};

/**
 * A credit note for the rest of an invoice or one ride of it, in the transaction of the caller, who holds the invoice.
 * Undefined when nothing is left.
 */
export async function takeBack(
  tx: EntityManager,
  original: Invoice,
  { reason, ride, render, now }: CreditRequest,
): Promise<Decision<Invoice> | undefined> {
  const { id, bookingId = null, month = null, customerId, document } = original;
  const earlier = await creditsOf(tx, original);
  const left = leftOf(
    document,
    earlier.map((credit) => credit.document),
    ride,
  );
  if (!left) return undefined;
  return await issue(tx, {
    bookingId,
    month,
    customerId,
    creditedId: ride === undefined ? id : null,
    drawUp(numbered) {
      const credit = drawUpCreditNote(numbered, left, reason);
      return ride === undefined || !credit.corrects
        ? credit
        : { ...credit, corrects: { ...credit.corrects, isOneRide: true } };
    },
    render,
    now,
  });
}

async function creditsOf(
  em: EntityManager,
  { bookingId, month, customerId, document: { number } }: Invoice,
): Promise<Invoice[]> {
  const of = bookingId ? { bookingId } : { customerId, month: month ?? null };
  const oldestFirst = { populate: ["document"], orderBy: { issuedAt: "asc", id: "asc" } } as const;
  const credits = await em.find(Invoice, { ...of, kind: "credit_note" }, oldestFirst);
  return credits.filter(({ document }) => document.corrects?.number === number);
}

/**
 * A credit note for the rest of an invoice, since an issued one never changes; the earlier one when it was taken back
 * before. Throws `not_found`.
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
    const taken = await takeBack(tx, original, { reason, render, now });
    if (taken) return taken;
    const last = (await creditsOf(tx, original)).at(-1);
    if (!last) throw new DomainError("not_found");
    return { result: last, events: [] };
  });
}
