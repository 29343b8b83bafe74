import { readPeriod } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { GenericSchema } from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { FigureTabs } from "./figure-tabs.tsx";
import { PeriodChooser } from "./period-chooser.tsx";
import { presetPeriod } from "./presets.ts";

const FRESH_MS = 60_000;

type PeriodPageProps<Answer> = {
  title: string;
  failed: string;
  /** Which figures these are, among those of a period. */
  name?: string;
  pathOf: (period: Period) => string;
  csvOf: (period: Period) => string;
  schema: GenericSchema<unknown, Answer>;
  children: (answer: Answer) => ReactNode;
};

/** Figures of a chosen period, with a file of them. */
export function PeriodPage<Answer>(props: PeriodPageProps<Answer>) {
  const { title, failed, name, pathOf, csvOf, schema, children } = props;
  const { t } = useTranslation();
  const { query, period, wrong } = useAskedPeriod();
  const known = period ?? { from: "", to: "" };
  const key = [...queryKeys.figures(known.from, known.to), ...(name ? [name] : [])];
  const figures = useQuery(
    queryOptions({
      ...apiQuery(key, pathOf(known), schema),
      enabled: period !== undefined,
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  );
  const csv = useSaveFile(t("office-figures:csv.failed"));
  return (
    <OfficePage
      title={title}
      tabs={<FigureTabs period={period} />}
      actions={
        <Button
          look="secondary"
          disabled={!period}
          isPending={csv.isPending}
          onClick={() => period && csv.save(csvOf(period))}
          className="print:hidden"
        >
          <Download aria-hidden className="size-5" />
          {t("office-figures:csv.download")}
        </Button>
      }
    >
      <PeriodChooser query={query} period={period} wrong={wrong} />
      {period && (
        <div aria-busy={figures.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Loaded query={figures} failed={failed}>
            {children}
          </Loaded>
        </div>
      )}
    </OfficePage>
  );
}

/** The days that the address asks for; the last thirty where it names none. */
function useAskedPeriod() {
  const [query] = useSearchParams();
  const isAsked = query.has("from") || query.has("to");
  return {
    query,
    ...(isAsked ? readPeriod(query) : { period: presetPeriod("days30", serverNow()), wrong: undefined }),
  };
}
