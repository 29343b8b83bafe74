import { DomainError } from "@domrit/shared/errors.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../../outbox/commit.ts";
import { Invoice } from "../invoice.entity.ts";
import type { Render } from "./issue.ts";
import { creditsOf, takeBack } from "./take-back.ts";

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
