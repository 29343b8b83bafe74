import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";

/** How a spreadsheet in each language reads a file: what stands between cells, and before cents. */
export const SIGNS: Record<OfficeLocale, { separator: "," | ";"; decimal: string }> = {
  nl: { separator: ";", decimal: "," },
  en: { separator: ",", decimal: "." },
};

type Cell = string | number;

const BYTE_ORDER_MARK = "\ufeff";
/** How a spreadsheet knows a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as RFC 4180 writes it, but for the separator where that is no comma; with a byte order mark, by which Excel knows that it
 * is UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export const csv = (rows: readonly (readonly Cell[])[], separator: "," | ";"): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");

function written(cell: Cell, separator: string): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
