import { accountPaths } from "@domrit/shared/account/paths.ts";
import { type InvoiceView, invoicesViewSchema } from "@domrit/shared/invoices/view.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

/** All of them once, the newest first. An invoice never changes and never goes. */
function union(...lists: (readonly InvoiceView[])[]): InvoiceView[] {
  const byId = new Map(lists.flat().map((invoice) => [invoice.id, invoice]));
  return [...byId.values()].sort((a, b) => b.number.localeCompare(a.number));
}

export const invoicesRead: PageQuery = {
  key: queryKeys.invoices,
  path: accountPaths.invoices,
  answer: invoicesViewSchema,
};

export const invoicesQuery = queryOptions({
  queryKey: queryKeys.invoices,
  async queryFn({ client, signal }): Promise<InvoiceView[]> {
    const fresh = await callApi(accountPaths.invoices, { answer: invoicesViewSchema, signal });
    // What was heard meanwhile may not be in it.
    return union(fresh, client.getQueryData<InvoiceView[]>(queryKeys.invoices) ?? []);
  },
});

/** Takes in an invoice that was issued, where the list is known. */
export function receiveInvoice(queries: QueryClient, invoice: InvoiceView): void {
  queries.setQueryData<InvoiceView[]>(queryKeys.invoices, (known) => known && union(known, [invoice]));
}
