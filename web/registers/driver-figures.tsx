import { FIGURE_TABLES, figureTableSchema } from "@domrit/shared/office/figure-tables.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Rows, Section } from "../office/booking/section.tsx";
import { presetPeriod } from "../office/figures/presets.ts";
import { useFigureCell } from "../office/figures/tables/use-figure-cell.ts";
import { useFigureTexts } from "../office/figures/use-figure-texts.ts";
import { Loaded } from "../office/layout/loaded.tsx";

/** What a driver drove and worked in the last thirty days. */
export function DriverFigures({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const { day } = useFigureTexts();
  const written = useFigureCell();
  const period = presetPeriod("days30", serverNow());
  const query = useQuery(
    apiQuery(
      [...queryKeys.figures(period.from, period.to), "drivers"],
      officePaths.figureTable("drivers", period),
      figureTableSchema,
    ),
  );
  return (
    <Section title={t("office:nav.figures")}>
      <p className="mb-2 text-muted text-sm">
        {t("office-figures:period.shown", { from: day(period.from), to: day(period.to) })},{" "}
        <Link to={`/office/figures/drivers?${new URLSearchParams(period)}`} className="link">
          {t("office-figures:tables.drivers.title")}
        </Link>
      </p>
      <Loaded query={query} failed={t("office-figures:tables.failed")}>
        {({ rows }) => {
          const row = rows.find(({ id }) => id === driverId);
          return row ? (
            <Rows
              rows={FIGURE_TABLES.drivers.map(
                (column) => [t(`office-figures:columns.${column}`), written(column, row)] as const,
              )}
            />
          ) : (
            <p>{t("office-figures:tables.none")}</p>
          );
        }}
      </Loaded>
    </Section>
  );
}
