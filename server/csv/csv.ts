import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";

/** Separator and decimal sign of spreadsheets in each language. */
export const SIGNS: Record<OfficeLocale, { separator: "," | ";"; decimal: string }> = {
  nl: { separator: ";", decimal: "," },
  en: { separator: ",", decimal: "." },
};

type Cell = string | number;

const BYTE_ORDER_MARK = "\ufeff";
/** Beginning of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180, with a byte order mark for Excel. An apostrophe protects texts that look like formulas. */
export const csv = (rows: readonly (readonly Cell[])[], separator: "," | ";"): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");

function written(cell: Cell, separator: string): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
