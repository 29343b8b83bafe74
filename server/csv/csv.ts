import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { type Cents, toEuros } from "@domrit/shared/money/cents.ts";

/** Separator and decimal sign of spreadsheets in each language. */
export const SIGNS: Record<OfficeLocale, { separator: "," | ";"; decimal: string }> = {
  nl: { separator: ";", decimal: "," },
  en: { separator: ",", decimal: "." },
};

type Cell = string | number | { amount: string };
export type CsvRow = readonly Cell[];

/** Euros with two decimals in the language's notation: a number, below zero too. */
export const amountCell = (cents: Cents, locale: OfficeLocale): Cell => ({
  amount: toEuros(cents).toFixed(2).replace(".", SIGNS[locale].decimal),
});

const BYTE_ORDER_MARK = "\ufeff";
/** Beginning of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180, with a byte order mark for Excel. An apostrophe protects texts that look like formulas. */
export const csv = (rows: readonly CsvRow[], separator: "," | ";"): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join("");

function written(cell: Cell, separator: string): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return quoted(cell.amount, separator);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return quoted(text, separator);
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
