import { DomainError } from "@domrit/shared/errors.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { type CreditPart, drawUpCreditNote, leftOf } from "./draw-up.ts";
import { issue, type Render } from "./issue.ts";

type CreditRequest = CreditPart & { reason: string; render: Render; now: Date };

/**
 * A credit note for the rest of an invoice or a part of it, in the transaction of the caller, who holds the invoice.
 * Undefined when nothing is left.
 */
export async function takeBack(
  tx: EntityManager,
  original: Invoice,
  { reason, ride, cents, render, now }: CreditRequest,
): Promise<Decision<Invoice> | undefined> {
  const { id, bookingId = null, month = null, customerId, organisationId = null } = original;
  const left = await partLeft(tx, original, { ride, cents });
  if (!left) return undefined;
  return await issue(tx, {
    bookingId,
    month,
    customerId,
    organisationId,
    creditedId: ride === undefined && cents === undefined ? id : null,
    drawUp: (numbered) => drawUpCreditNote(numbered, left, reason, { ride, cents }),
    render,
    now,
  });
}

/** Cents with VAT that credit notes may still take off an invoice or one ride of it. The caller holds the invoice. */
export const leftToCredit = async (tx: EntityManager, original: Invoice, part: CreditPart): Promise<Cents> =>
  (await partLeft(tx, original, part))?.totalCents ?? 0;

async function partLeft(tx: EntityManager, original: Invoice, part: CreditPart): Promise<InvoiceDocument | undefined> {
  const earlier = await creditsOf(tx, original);
  const documents = earlier.map(({ document }) => document);
  return leftOf(original.document, documents, part);
}

/** The credit notes of an invoice, oldest first. */
function creditsOf(em: EntityManager, { number }: Invoice): Promise<Invoice[]> {
  const oldestFirst = { populate: ["document"], orderBy: { issuedAt: "asc", id: "asc" } } as const;
  return em.find(Invoice, { correctsNumber: number }, oldestFirst);
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
