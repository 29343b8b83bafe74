import type { Render } from "@domrit/server/invoices/issuing/issue.ts";

/** The files of an invoice; the same document gives the same bytes. What makes them, typeface included, is read with the first. */
export const renderInvoice: Render = async (document) => {
  const { renderPdf } = await import("@domrit/server/invoices/pdf/render-pdf.ts");
  const { renderUbl } = await import("./ubl/render-ubl.ts");
  return { pdf: await renderPdf(document), ubl: renderUbl(document) };
};
