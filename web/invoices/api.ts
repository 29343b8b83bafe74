import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type InvoiceView, invoicesViewSchema } from "@domrit/shared/invoices/view.ts";
import { callApi } from "../api/call-api.ts";

/** The customer's invoices and credit notes, newest first. */
export function readInvoices(signal?: AbortSignal): Promise<InvoiceView[]> {
  return callApi(apiPaths.invoices, { answer: invoicesViewSchema, signal });
}
