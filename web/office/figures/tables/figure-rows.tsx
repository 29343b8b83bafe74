import {
  FIGURE_COLUMNS,
  FIGURE_TABLES,
  type FigureColumn,
  type FigureCounts,
  type FigureTable,
  type FigureTableView,
} from "@domrit/shared/office/figure-tables.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { TableCard } from "../../layout/table-card.tsx";
import { useFigureTexts } from "../use-figure-texts.ts";

/** A row for each driver, car or customer, and one of all. */
export function FigureRows({ table, view }: { table: FigureTable; view: FigureTableView }) {
  const { t } = useTranslation();
  const { day } = useFigureTexts();
  const columns: readonly FigureColumn[] = FIGURE_TABLES[table];
  return (
    <>
      <p className="mb-4 font-semibold text-lead">
        {t("office-figures:period.shown", { from: day(view.from), to: day(view.to) })}
      </p>
      {view.rows.length === 0 ? (
        <p className="card px-6 py-10 text-center text-lead text-muted">{t("office-figures:tables.none")}</p>
      ) : (
        <TableCard
          caption={t(`office-figures:tables.${table}.title`)}
          columns={[
            t(`office-figures:tables.${table}.one`),
            ...columns.map((column) => t(`office-figures:columns.${column}`)),
          ]}
          className="min-w-200"
        >
          {view.rows.map(({ kind, name, ...counts }, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two drivers may have one name
              key={index}
              name={kind === "named" ? name : t(`office-figures:tables.${table}.${kind}`)}
              isNamed={kind === "named"}
              columns={columns}
              counts={counts}
            />
          ))}
          <Row name={t("office-figures:tables.total")} isNamed columns={columns} counts={view.total} isTotal />
        </TableCard>
      )}
      <p className="mt-4 max-w-prose text-muted text-sm">
        {t("office-figures:tables.basis")} {columns.includes("hours") && t("office-figures:tables.work")}
      </p>
    </>
  );
}

type RowProps = {
  name: string;
  isNamed: boolean;
  columns: readonly FigureColumn[];
  counts: FigureCounts;
  isTotal?: boolean;
};

function Row({ name, isNamed, columns, counts, isTotal = false }: RowProps) {
  const { number, percent, money } = useFigureTexts();
  const written = (column: FigureColumn): string => {
    const { unit, of } = FIGURE_COLUMNS[column];
    const value = of(counts);
    if (value === undefined) return "–";
    if (unit === "hours") return number(Math.round(value * 10) / 10);
    return { count: number, cents: money, percent }[unit](Math.round(value));
  };
  return (
    <tr className={isTotal ? "font-bold" : undefined}>
      <th scope="row" className={`px-4 py-2.5 text-start ${isNamed ? "font-semibold" : "font-normal text-muted"}`}>
        {name}
      </th>
      {columns.map((column) => (
        <td key={column} className="px-4 py-2.5 tabular-nums">
          {written(column)}
        </td>
      ))}
    </tr>
  );
}
