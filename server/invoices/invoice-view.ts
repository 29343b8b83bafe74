import { isWeek } from "@domrit/shared/invoices/period.ts";
import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { translator } from "../i18n/translate.ts";
import type { Invoice } from "./invoice.entity.ts";
import type { CollectiveInvoice, InvoiceDocument } from "./invoice-document.ts";

/** For the list; the document is not loaded. */
export function invoiceView(invoice: Invoice): InvoiceView {
  return {
    id: invoice.id,
    number: invoice.number,
    date: invoice.issueDate(),
    amount: toEuros(invoice.totalCents),
    ...(invoice.document && subjectOf(invoice.document)),
  };
}

function periodView({ month, rides: { length: rides }, groupedBy, group }: CollectiveInvoice): Subject {
  const of = group && groupedBy ? { group } : {};
  return isWeek(month) ? { week: { week: month, rides, ...of } } : { month: { month, rides, ...of } };
}

type Subject = Pick<InvoiceView, "ride" | "month" | "week">;

function subjectOf(document: InvoiceDocument): Subject {
  if ("rides" in document) return periodView(document);
  const { date, pickupLocation, destination } = document.ride;
  return { ride: { date, pickupLocation, destination } };
}

/** `factuur-2026-000001.pdf`. */
export function invoiceFileName({ kind, number, language }: InvoiceDocument, extension: "pdf" | "xml"): string {
  return `${translator(language)(`invoice:file.${kind}`, { number })}.${extension}`;
}
