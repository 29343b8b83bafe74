import { readPeriod } from "@domrit/shared/office/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { Figures } from "./figures.tsx";
import { csvAddress, figuresQuery } from "./figures-query.ts";
import { PeriodChooser } from "./period-chooser.tsx";
import { presetPeriod } from "./presets.ts";

/** How the company does, over the days that the address names: the last thirty unless it does. */
export default function FiguresPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isAsked = query.has("from") || query.has("to");
  const { period, wrong } = isAsked ? readPeriod(query) : { period: presetPeriod("days30", serverNow()) };
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
