import { FIGURE_TABLE_NAMES, type FigureTable, figureTableSchema } from "@domrit/shared/office/figure-tables.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { apiQuery } from "../../../api/api-query.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSaveFile } from "../../../api/use-save-file.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Download } from "../../../icons/icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import NotFoundPage from "../../layout/not-found-page.tsx";
import { OfficePage } from "../../layout/office-page.tsx";
import { FigurePages } from "../../layout/sub-pages/figure-pages.tsx";
import { PeriodChooser } from "../period-chooser.tsx";
import { useAskedPeriod } from "../use-asked-period.ts";
import { FigureRows } from "./figure-rows.tsx";

const FRESH_MS = 60_000;

const tableQuery = (table: FigureTable, period: Period | undefined) =>
  queryOptions({
    ...apiQuery(
      [...queryKeys.figures(period?.from ?? "", period?.to ?? ""), table],
      officePaths.figureTable(table, period ?? { from: "", to: "" }),
      figureTableSchema,
    ),
    enabled: period !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export default function TablePage() {
  const named = useParams().table;
  const table = FIGURE_TABLE_NAMES.find((each) => each === named);
  // A key, as the rows of another table would be shown while these are asked for.
  return table ? <Table key={table} table={table} /> : <NotFoundPage />;
}

function Table({ table }: { table: FigureTable }) {
  const { t } = useTranslation();
  const { query, period, wrong } = useAskedPeriod();
  const view = useQuery(tableQuery(table, period));
  const csv = useSaveFile(t("office-figures:csv.failed"));
  return (
    <OfficePage
      title={t(`office-figures:tables.${table}.title`)}
      actions={
        <Button
          look="secondary"
          disabled={!period}
          isPending={csv.isPending}
          onClick={() => period && csv.save(officePaths.figureTableCsv(table, period))}
          className="print:hidden"
        >
          <Download aria-hidden className="size-5" />
          {t("office-figures:csv.download")}
        </Button>
      }
    >
      <FigurePages period={period} />
      <PeriodChooser query={query} period={period} wrong={wrong} />
      {period && (
        <div aria-busy={view.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Loaded query={view} failed={t("office-figures:tables.failed")}>
            {(shown) => <FigureRows table={table} view={shown} />}
          </Loaded>
        </div>
      )}
    </OfficePage>
  );
}
