import { officeInvoiceSchema, officeInvoicesSchema } from "@domrit/shared/office/invoices.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const INVOICES = `${OFFICE}/invoices`;
export const invoicePath = (id: string): string => `${INVOICES}/${id}`;

export const invoicesQuery = (filter: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.officeInvoiceList(filter),
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams(filter);
      if (pageParam) query.set("before", pageParam);
      return callApi(officePaths.invoices(String(query)), { answer: officeInvoicesSchema, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const invoiceQuery = (id: string) =>
  apiQuery(queryKeys.officeInvoice(id), officePaths.invoice(id), officeInvoiceSchema);
