import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { translator } from "../i18n/translate.ts";
import type { Invoice } from "./invoice.entity.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

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

function subjectOf(document: InvoiceDocument): Pick<InvoiceView, "ride" | "month"> {
  if ("rides" in document) return { month: { month: document.month, rides: document.rides.length } };
  const { date, pickupLocation, destination } = document.ride;
  return { ride: { date, pickupLocation, destination } };
}

/** `factuur-2026-000001.pdf`. */
export function invoiceFileName({ kind, number, language }: InvoiceDocument, extension: "pdf" | "xml"): string {
  return `${translator(language)(`invoice:file.${kind}`, { number })}.${extension}`;
}
