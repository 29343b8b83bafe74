import { officePaths } from "@domrit/shared/office/paths.ts";
import { copiedSchema, plannedWeekSchema } from "@domrit/shared/planning/planned-shifts.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { carsQuery, driversQuery } from "../../fleet/queries.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Copy } from "../../icons/icons.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { ShiftPages } from "../../office/layout/sub-pages/shift-pages.tsx";
import { useWeek } from "../../office/layout/use-week.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import { wishesQuery } from "../free-days/queries.ts";
import { WishesSection } from "../free-days/wishes-section.tsx";
import { type AskedShift, ShiftDialog } from "./shift-dialog.tsx";
import { WeekTable } from "./week-table.tsx";

export default function ShiftsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useSetAtom(pushToastAtom);
  const { week, chooser } = useWeek();
  const { query, copying } = usePlannedWeek(week);
  const wishes = useQuery({ ...wishesQuery, refetchOnMount: "always" }).data?.wishes;
  const drivers = useQuery(driversQuery);
  const cars = useQuery(carsQuery).data ?? [];
  const [asked, setAsked] = useState<AskedShift>();
  const copy = () =>
    copying.mutate(undefined, {
      onSuccess: ({ copied }) =>
        toast({
          action: "shifts",
          title:
            copied > 0 ? t("office-fleet:planned.copied", { count: copied }) : t("office-fleet:planned.copiedNone"),
        }),
      onError: (error) =>
        toast({
          action: "shifts",
          title: t("office-fleet:planned.failedCopy"),
          tone: "destructive",
          description: errorText(error, t),
        }),
    });
  return (
    <OfficePage title={t("office-fleet:planned.title")} actions={chooser}>
      <ShiftPages />
      {wishes && <WishesSection wishes={wishes} />}
      <p className="mb-4 max-w-3xl text-muted">{t("office-fleet:planned.intro")}</p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">
          {t("office-fleet:planned.week", { from: formatDay(week, locale), to: formatDay(daysAfter(week, 6), locale) })}
        </h2>
        <Button look="secondary" isPending={copying.isPending} onClick={copy}>
          <Copy aria-hidden className="size-5" />
          {t("office-fleet:planned.copy")}
        </Button>
      </div>
      <Loaded query={query} failed={t("office-fleet:planned.failed")}>
        {(planned) => (
          <Loaded query={drivers} failed={t("office-fleet:planned.failed")}>
            {(known) => <WeekTable planned={planned} drivers={known} cars={cars} onAsk={setAsked} />}
          </Loaded>
        )}
      </Loaded>
      {asked && drivers.data && (
        <ShiftDialog asked={asked} drivers={drivers.data} cars={cars} onClose={() => setAsked(undefined)} />
      )}
    </OfficePage>
  );
}

function usePlannedWeek(week: string) {
  const queries = useQueryClient();
  const query = useQuery({
    ...apiQuery([...queryKeys.officePlanned, week], officePaths.plannedWeek(week), plannedWeekSchema),
    refetchOnMount: "always",
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.officePlanned });
  const copying = useCall({
    mutationFn: () => callApi(officePaths.copyWeek, { method: "POST", body: { week }, answer: copiedSchema }),
    onSuccess: onSettled,
    onError: onSettled,
  });
  return { query, copying };
}
