import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { Invoice } from "./invoice.entity.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** An invoice as its customer's list shows it; the ride is in its document, which is read only where it is asked for. */
export function invoiceView(invoice: Invoice): InvoiceView {
  return {
    id: invoice.id,
    number: invoice.number,
    date: invoice.issueDate(),
    amount: toEuros(invoice.totalCents),
    ...(invoice.document && { ride: rideOf(invoice.document) }),
  };
}

const rideOf = ({ ride: { date, pickupLocation, destination } }: InvoiceDocument) => ({
  date,
  pickupLocation,
  destination,
});
