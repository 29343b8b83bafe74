import { officePaths } from "@domrit/shared/office/paths.ts";
import { copiedSchema } from "@domrit/shared/planning/planned-shifts.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Copy } from "../../icons/icons.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { useWeek } from "../../office/layout/use-week.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import { wishesQuery } from "../free-days/queries.ts";
import { WishesSection } from "../free-days/wishes-section.tsx";
import { WeekShifts } from "./week-shifts.tsx";

export default function ShiftsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useSetAtom(pushToastAtom);
  const { week, chooser } = useWeek();
  const copying = useCopying(week);
  const wishes = useQuery({ ...wishesQuery, refetchOnMount: "always" }).data?.wishes;
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
      <WeekShifts week={week} />
    </OfficePage>
  );
}

function useCopying(week: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.officePlanned });
  return useCall({
    mutationFn: () => callApi(officePaths.copyWeek, { method: "POST", body: { week }, answer: copiedSchema }),
    onSuccess: onSettled,
    onError: onSettled,
  });
}
