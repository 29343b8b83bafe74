import { apiPaths } from "@domrit/shared/api-paths.ts";
import {
  type InvoiceDetailsView,
  type InvoiceView,
  invoiceDetailsViewSchema,
  invoicesViewSchema,
} from "@domrit/shared/invoices/view.ts";
import { callApi } from "../api/call-api.ts";

/** The customer's invoices and credit notes, newest first. */
export function readInvoices(signal?: AbortSignal): Promise<InvoiceView[]> {
  return callApi(apiPaths.invoices, { answer: invoicesViewSchema, signal });
}

/** To whom and where invoices are addressed, and how riding on account stands. */
export function readInvoiceDetails(signal?: AbortSignal): Promise<InvoiceDetailsView> {
  return callApi(apiPaths.invoiceDetails, { answer: invoiceDetailsViewSchema, signal });
}
