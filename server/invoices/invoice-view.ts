import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { Invoice } from "./invoice.entity.ts";

/** An invoice as its customer's list shows it. */
export function invoiceView(invoice: Invoice): InvoiceView {
  return {
    id: invoice.id,
    number: invoice.number,
    date: invoice.issueDate(),
    amount: toEuros(invoice.totalCents),
  };
}
