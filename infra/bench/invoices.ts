import { invoiceDocument } from "@domrit/server/invoices/invoice-document.factory.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { renderInvoice } from "@domrit/worker/invoices/render-invoice.ts";
import type { Benchmark } from "../measuring/row.ts";

const BAR_MS = 50;
const WARM_UP = 30;
const INVOICES = 300;

export const invoices: Benchmark = {
  name: "invoices",
  async run() {
    await render(WARM_UP);
    const before = process.cpuUsage();
    await render(INVOICES);
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / 1000 / INVOICES;
    return [
      {
        what: "an invoice as PDF and UBL, processor time",
        measured: `${each.toFixed(1)} ms`,
        bar: `≤ ${BAR_MS} ms`,
        reached: each <= BAR_MS,
      },
    ];
  },
};

async function render(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const number = `2026-${String(i + 1).padStart(6, "0")}`;
    await renderInvoice(invoiceDocument({ number, language: LOCALES[i % LOCALES.length] ?? "nl" }));
  }
}
