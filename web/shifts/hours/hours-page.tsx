import { officePaths } from "@domrit/shared/office/paths.ts";
import { officeHoursSchema } from "@domrit/shared/shifts/hours.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { useWeek } from "../../office/layout/use-week.tsx";
import { EarningsSection } from "./earnings-section.tsx";
import { HoursTable } from "./hours-table.tsx";

/** How long each driver worked in a week, and for managers what drivers earn by it. */
export default function HoursPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const isManager = use(StaffContext)?.role === "manager";
  const { week, chooser } = useWeek();
  const query = useQuery({
    ...apiQuery([...queryKeys.officeHours, week], officePaths.hours(week), officeHoursSchema),
    refetchOnMount: "always",
  });
  return (
    <OfficePage title={t("office:tabs.hours")} actions={chooser}>
      <section aria-labelledby="hours-week" className="mb-10">
        <h2 id="hours-week" className="mb-3 text-heading">
          {t("office-shifts:hours.title", { from: formatDay(week, locale), to: formatDay(daysAfter(week, 6), locale) })}
        </h2>
        <Loaded query={query} failed={t("office-shifts:hours.failed")}>
          {(hours) => <HoursTable hours={hours} />}
        </Loaded>
      </section>
      {isManager && <EarningsSection />}
    </OfficePage>
  );
}
