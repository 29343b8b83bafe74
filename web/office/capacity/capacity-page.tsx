import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { useSearchParams } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DayChooser } from "../layout/day-chooser.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { useCapacity } from "./api.ts";
import { CapacityDay } from "./capacity-day.tsx";

/** How full each hour of a day is, and how full it may be. The address names the day. */
export default function CapacityPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = toWallTime(serverNow()).date;
  const asked = search.get("date");
  const date = asked && isDay(asked) ? asked : today;
  const query = useCapacity(date);
  const goTo = (to: string) => setSearch(to === today ? {} : { date: to });
  return (
    <OfficePage title={t("office:nav.capacity")} actions={<DayChooser date={date} today={today} onDate={goTo} />}>
      <p className="mb-4 max-w-3xl text-muted">{t("office-capacity:intro")}</p>
      <Loaded query={query} failed={t("office-capacity:failed")}>
        {(capacity) => <CapacityDay key={capacity.date} capacity={capacity} onDate={goTo} />}
      </Loaded>
    </OfficePage>
  );
}
