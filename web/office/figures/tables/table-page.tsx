import { FIGURE_TABLE_NAMES, type FigureTable, figureTableSchema } from "@domrit/shared/office/figure-tables.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useParams } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import NotFoundPage from "../../layout/not-found-page.tsx";
import { PeriodPage } from "../period-page.tsx";
import { FigureRows } from "./figure-rows.tsx";

export default function TablePage() {
  const named = useParams().table;
  const table = FIGURE_TABLE_NAMES.find((each) => each === named);
  // A key, as the rows of another table would be shown while these are asked for.
  return table ? <Table key={table} table={table} /> : <NotFoundPage />;
}

function Table({ table }: { table: FigureTable }) {
  const { t } = useTranslation();
  return (
    <PeriodPage
      title={t(`office-figures:tables.${table}.title`)}
      failed={t("office-figures:tables.failed")}
      name={table}
      pathOf={(period) => officePaths.figureTable(table, period)}
      csvOf={(period) => officePaths.figureTableCsv(table, period)}
      schema={figureTableSchema}
    >
      {(view) => <FigureRows table={table} view={view} />}
    </PeriodPage>
  );
}
