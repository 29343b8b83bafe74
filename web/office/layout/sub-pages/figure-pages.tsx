import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { use } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { StaffContext } from "../staff-context.ts";
import { SubPages } from "./sub-pages.tsx";

/** The pages of figures of the same days; the desk has the first alone. */
export function FigurePages({ period }: { period: Period | undefined }) {
  const { t } = useTranslation();
  if (use(StaffContext)?.role !== "manager") return null;
  const search = period ? `?${new URLSearchParams(period)}` : "";
  return (
    <SubPages
      label={t("office-figures:tables.label")}
      search={search}
      pages={[
        ["/office/figures", t("office-figures:tables.overview")],
        ...FIGURE_TABLE_NAMES.map(
          (table) => [`/office/figures/${table}`, t(`office-figures:tables.${table}.title`)] as const,
        ),
      ]}
    />
  );
}
