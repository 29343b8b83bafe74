import { FIGURE_COLUMNS, type FigureColumn, type FigureCounts } from "@domrit/shared/office/figure-tables.ts";
import { useFigureTexts } from "../use-figure-texts.ts";

/** Writes what a column says of some rides; a dash where nothing is known. */
export function useFigureCell(): (column: FigureColumn, counts: FigureCounts) => string {
  const { number, percent, money } = useFigureTexts();
  return (column, counts) => {
    const { unit, of } = FIGURE_COLUMNS[column];
    const value = of(counts);
    if (value === undefined) return "–";
    if (unit === "hours") return number(Math.round(value * 10) / 10);
    return { count: number, cents: money, percent }[unit](Math.round(value));
  };
}
