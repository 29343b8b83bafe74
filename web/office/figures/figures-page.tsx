import { figuresViewSchema } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Figures } from "./figures.tsx";
import { PeriodPage } from "./period-page.tsx";

const of = ({ from, to }: Period): string => new URLSearchParams({ from, to }).toString();

export default function FiguresPage() {
  const { t } = useTranslation();
  return (
    <PeriodPage
      title={t("office-figures:title")}
      failed={t("office-figures:loadFailed")}
      pathOf={(period) => `${officePaths.figures}?${of(period)}`}
      csvOf={(period) => `${officePaths.figuresCsv}?${of(period)}`}
      schema={figuresViewSchema}
    >
      {(view) => <Figures view={view} />}
    </PeriodPage>
  );
}
