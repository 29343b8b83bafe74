import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import { readInvoices } from "./api.ts";

/** The customer's invoices. */
export const invoicesQuery = queryOptions({
  queryKey: queryKeys.invoices,
  queryFn: ({ signal }) => readInvoices(signal),
});

/** Takes in an invoice that was issued, where the list is known. An invoice never changes, so it is new or known. */
export function receiveInvoice(queries: QueryClient, invoice: InvoiceView): void {
  queries.setQueryData<InvoiceView[]>(queryKeys.invoices, (known) => {
    if (!known || known.some(({ id }) => id === invoice.id)) return known;
    return [invoice, ...known].sort((a, b) => b.number.localeCompare(a.number));
  });
}
