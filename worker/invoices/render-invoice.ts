import type { Render } from "@domrit/server/invoices/issuing/issue.ts";

export const renderInvoice: Render = async (document) => {
  const { renderPdf } = await import("@domrit/server/invoices/pdf/render-pdf.ts");
  const { renderUbl } = await import("./ubl/render-ubl.ts");
  return { pdf: await renderPdf(document), ubl: renderUbl(document) };
};
