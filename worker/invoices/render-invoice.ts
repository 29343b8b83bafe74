import type { Render } from "@domrit/server/invoices/issue.ts";
import { renderPdf } from "@domrit/server/invoices/pdf/render-pdf.ts";
import { renderUbl } from "./ubl/render-ubl.ts";

/** The files of an invoice; the same document gives the same bytes. */
export const renderInvoice: Render = async (document) => ({
  pdf: await renderPdf(document),
  ubl: renderUbl(document),
});
