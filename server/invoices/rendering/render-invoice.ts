import type { Render } from "../issuing/issue.ts";

const load = async () => {
  const [{ renderPdf }, { renderUbl }] = await Promise.all([
    import("../pdf/render-pdf.ts"),
    import("../ubl/render-ubl.ts"),
  ]);
  return { renderPdf, renderUbl };
};

/** Loads what rendering needs, before somebody waits for a number. */
export const loadInvoices = async (): Promise<void> => {
  await load();
};

export const renderInvoice: Render = async (document) => {
  const { renderPdf, renderUbl } = await load();
  return { pdf: await renderPdf(document), ubl: renderUbl(document) };
};
