import { translator } from "../i18n/translate.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** `factuur-2026-000001.pdf`. */
export function invoiceFileName({ kind, number, language }: InvoiceDocument, extension: "pdf" | "xml"): string {
  return `${translator(language)(`invoice:file.${kind}`, { number })}.${extension}`;
}
