import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import {
  FIGURE_COLUMNS,
  FIGURE_TABLES,
  type FigureColumn,
  type FigureCounts,
  type FigureTable,
  type FigureTableView,
} from "@domrit/shared/office/figure-tables.ts";
import { amountCell, type CsvRow, csv, SIGNS } from "../../csv/csv.ts";
import type { Translate } from "../../i18n/translate.ts";

/** A line for each row and one for all, in euros, hours and percent; empty where nothing is known. */
export function tableCsv(table: FigureTable, view: FigureTableView, locale: OfficeLocale, t: Translate): string {
  const columns: readonly FigureColumn[] = FIGURE_TABLES[table];
  const cellsOf = (counts: FigureCounts): CsvRow => columns.map((column) => cellOf(column, counts, locale));
  const head = [
    t(`office-figures:tables.${table}.one`),
    ...columns.map((column) => t(`office-figures:columns.${column}`)),
  ];
  const rows = view.rows.map(
    ({ kind, name, id: _id, ...counts }): CsvRow => [
      kind === "named" ? name : t(`office-figures:tables.${table}.${kind}`),
      ...cellsOf(counts),
    ],
  );
  return csv([head, ...rows, [t("office-figures:tables.total"), ...cellsOf(view.total)]], SIGNS[locale].separator);
}

function cellOf(column: FigureColumn, counts: FigureCounts, locale: OfficeLocale): CsvRow[number] {
  const { unit, of } = FIGURE_COLUMNS[column];
  const value = of(counts);
  if (value === undefined) return "";
  if (unit === "cents") return amountCell(Math.round(value), locale);
  if (unit === "hours") return amountCell(Math.round(value * 100), locale);
  return Math.round(value);
}
