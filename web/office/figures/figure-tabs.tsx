import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { use } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Tabs } from "../layout/page-tabs.tsx";
import { StaffContext } from "../layout/staff-context.ts";

/** The pages of figures of the same days; the desk has the first alone. */
export function FigureTabs({ period }: { period: Period | undefined }) {
  const { t } = useTranslation();
  if (use(StaffContext)?.role !== "manager") return null;
  return (
    <Tabs
      label={t("office-figures:tables.label")}
      search={period ? `?${new URLSearchParams(period)}` : ""}
      tabs={[
        { path: "/office/figures", text: t("office-figures:tables.overview") },
        ...FIGURE_TABLE_NAMES.map((table) => ({
          path: `/office/figures/${table}`,
          text: t(`office-figures:tables.${table}.title`),
        })),
      ]}
    />
  );
}
