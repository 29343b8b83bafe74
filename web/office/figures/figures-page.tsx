import { figuresViewSchema } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSaveFile } from "../../api/use-save-file.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { FigurePages } from "../layout/sub-pages/figure-pages.tsx";
import { Figures } from "./figures.tsx";
import { PeriodChooser } from "./period-chooser.tsx";
import { useAskedPeriod } from "./use-asked-period.ts";

const FRESH_MS = 60_000;

const queryOf = ({ from, to }: Period): string => new URLSearchParams({ from, to }).toString();

const figuresQuery = (period: Period | undefined) =>
  queryOptions({
    ...apiQuery(
      queryKeys.figures(period?.from ?? "", period?.to ?? ""),
      `${officePaths.figures}?${period ? queryOf(period) : ""}`,
      figuresViewSchema,
    ),
    enabled: period !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

const csvAddress = (period: Period): string => `${officePaths.figuresCsv}?${queryOf(period)}`;

export default function FiguresPage() {
  const { t } = useTranslation();
  const { query, period, wrong } = useAskedPeriod();
  const figures = useQuery(figuresQuery(period));
  const csv = useSaveFile(t("office-figures:csv.failed"));
  return (
    <OfficePage
      title={t("office-figures:title")}
      actions={
        <Button
          look="secondary"
          disabled={!period}
          isPending={csv.isPending}
          onClick={() => period && csv.save(csvAddress(period))}
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
        <div aria-busy={figures.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Loaded query={figures} failed={t("office-figures:loadFailed")}>
            {(view) => <Figures view={view} />}
          </Loaded>
        </div>
      )}
    </OfficePage>
  );
}
