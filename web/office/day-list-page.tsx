import { type DayList, dayListSchema } from "@domrit/shared/driver/day-list.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { apiQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { formatDate } from "../booking/format-date.ts";
import { RideFacts, RideRoute } from "../booking/ride-facts.tsx";
import { serverNow } from "../clock/server-clock.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Printer } from "../icons/icons.tsx";
import { Button } from "../ui/button.tsx";
import { DayChooser } from "./layout/day-chooser.tsx";
import { Loaded } from "./layout/loaded.tsx";
import { OfficePage } from "./layout/office-page.tsx";

export default function DayListPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const today = toWallTime(serverNow()).date;
  const asked = search.get("date");
  const date = asked && isDay(asked) ? asked : today;
  const query = useQuery({
    ...apiQuery([...queryKeys.officePlan, "driver", id, date], officePaths.dayList(id, date), dayListSchema),
    refetchOnMount: "always",
  });
  return (
    <OfficePage
      title={t("office-planning:dayList.title", { driver: query.data?.driver.firstName ?? "" })}
      actions={
        <div className="contents print:hidden">
          <DayChooser date={date} today={today} onDate={(to) => setSearch(to === today ? {} : { date: to })} />
          <Button disabled={!query.data} onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t("office-planning:dayList.print")}
          </Button>
        </div>
      }
    >
      <h2 className="mb-3 text-heading">{formatDate(date, locale)}</h2>
      <Loaded query={query} failed={t("office-planning:dayList.failed")}>
        {(list) => <Rides list={list} />}
      </Loaded>
    </OfficePage>
  );
}

function Rides({ list: { rides, hidden } }: { list: DayList }) {
  const { t } = useTranslation();
  return (
    <>
      {hidden > 0 && <p className="mb-3 text-muted">{t("office-planning:dayList.hidden", { count: hidden })}</p>}
      {rides.length === 0 && hidden === 0 && <p className="text-muted">{t("office-planning:dayList.empty")}</p>}
      <ol className="flex flex-col gap-4">
        {rides.map((ride) => (
          <li
            key={ride.id}
            className="card break-inside-avoid p-4 sm:p-5 print:border print:border-line print:shadow-none"
          >
            <h3 className="mb-2 font-bold text-xl tabular-nums">
              {ride.isUncalled ? t("office-today:row.uncalled", { time: ride.pickupTime }) : ride.pickupTime}
            </h3>
            <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
              <div>
                <RideRoute ride={ride} />
                {ride.phone && (
                  <p className="mt-2">
                    {t("office-planning:dayList.phone")} <a href={`tel:${ride.phone}`}>{ride.phone}</a>
                  </p>
                )}
                {ride.isCare && <p className="mt-2 font-semibold">{t("office-planning:dayList.care")}</p>}
              </div>
              <RideFacts ride={ride} />
            </div>
          </li>
        ))}
      </ol>
      {rides.length > 0 && <p className="mt-4 text-muted text-sm">{t("office-planning:dayList.destroy")}</p>}
    </>
  );
}
