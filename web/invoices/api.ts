import { apiPaths } from "@domrit/shared/api-paths.ts";
import {
  type InvoiceDetailsView,
  type InvoiceView,
  invoiceDetailsViewSchema,
  invoicesViewSchema,
} from "@domrit/shared/invoices/view.ts";
import { callApi } from "../api/call-api.ts";

export function readInvoices(signal?: AbortSignal): Promise<InvoiceView[]> {
  return callApi(apiPaths.invoices, { answer: invoicesViewSchema, signal });
}

export function readInvoiceDetails(signal?: AbortSignal): Promise<InvoiceDetailsView> {
  return callApi(apiPaths.invoiceDetails, { answer: invoiceDetailsViewSchema, signal });
}
