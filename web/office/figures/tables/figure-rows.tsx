import {
  FIGURE_TABLES,
  type FigureColumn,
  type FigureCounts,
  type FigureTable,
  type FigureTableView,
} from "@domrit/shared/office/figure-tables.ts";
import { Link } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { driverPath } from "../../addresses.ts";
import { TableCard } from "../../layout/table-card.tsx";
import { useFigureTexts } from "../use-figure-texts.ts";
import { useFigureCell } from "./use-figure-cell.ts";

/** A row for each driver, car, customer or department, and one of all. */
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
          {view.rows.map(({ kind, name, id, ...counts }, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two drivers may have one name
              key={index}
              name={kind === "named" ? name : t(`office-figures:tables.${table}.${kind}`)}
              path={id && driverPath(id)}
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
  /** The page of who it is about. */
  path?: string | undefined;
  isNamed: boolean;
  columns: readonly FigureColumn[];
  counts: FigureCounts;
  isTotal?: boolean;
};

function Row({ name, path, isNamed, columns, counts, isTotal = false }: RowProps) {
  const written = useFigureCell();
  return (
    <tr className={isTotal ? "font-bold" : undefined}>
      <th scope="row" className={`px-4 py-2.5 text-start ${isNamed ? "font-semibold" : "font-normal text-muted"}`}>
        {path ? (
          <Link to={path} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {columns.map((column) => (
        <td key={column} className="px-4 py-2.5 tabular-nums">
          {written(column, counts)}
        </td>
      ))}
    </tr>
  );
}
