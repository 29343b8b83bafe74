import { DomainError } from "@domrit/shared/errors.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { OfficeInvoice } from "@domrit/shared/office/invoices.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Invoice } from "../../invoices/invoice.entity.ts";
import { InvoiceAct } from "../../invoices/receivable/invoice-act.entity.ts";
import { readReceivable } from "../../invoices/receivable/receivables.ts";
import { itemOf } from "./list-invoices.ts";

/** Throws `not_found`. */
export async function showInvoice(em: EntityManager, id: string, now: Date): Promise<OfficeInvoice> {
  const row = await readReceivable(em, id, dayOf(now));
  const invoice = await em.findOne(Invoice, id, { populate: ["document"] });
  if (!row || !invoice) throw new DomainError("not_found");
  const { document } = invoice;
  const { corrects } = document;
  const creditOf = corrects ? await em.findOne(Invoice, { number: corrects.number }) : null;
  const credits = await em.find(
    Invoice,
    { correctsNumber: invoice.number },
    { orderBy: { issuedAt: "asc", id: "asc" } },
  );
  const acts = await em.find(InvoiceAct, { invoiceId: id }, { orderBy: { number: "asc" } });
  return {
    ...itemOf(row),
    version: row.version,
    email: document.buyer.email,
    rides: "rides" in document ? document.rides.length : 1,
    creditOf: creditOf && { id: creditOf.id, number: creditOf.number },
    credits: credits.map((credit) => ({
      id: credit.id,
      number: credit.number,
      date: credit.issueDate(),
      amount: toEuros(credit.totalCents),
    })),
    acts: acts.map(({ number, kind, at, byName, cents, paidOn, how }) => ({
      number,
      kind,
      at: at.toISOString(),
      by: byName,
      amount: cents == null ? null : toEuros(cents),
      paidOn: paidOn ?? null,
      how: how ?? null,
    })),
  };
}
