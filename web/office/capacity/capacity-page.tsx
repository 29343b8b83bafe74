import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, isDay } from "@domrit/shared/time/days.ts";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronLeft } from "../../icons/chevron-left.tsx";
import { ChevronRight } from "../../icons/chevron-right.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { CapacityDay } from "./capacity-day.tsx";
import { useCapacity } from "./use-capacity.ts";

/** How full each hour of a day is, and how full it may be. The address names the day. */
export default function CapacityPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = toWallTime(new Date()).date;
  const asked = search.get("date");
  const date = asked && isDay(asked) ? asked : today;
  const query = useCapacity(date);
  const goTo = (to: string) => setSearch(to === today ? {} : { date: to });
  return (
    <OfficePage
      title={t("office:nav.capacity")}
      actions={
        <>
          <Button look="secondary" className="px-3" onClick={() => goTo(daysAfter(date, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="sr-only">{t("office-capacity:earlier")}</span>
          </Button>
          <div className="w-44">
            <TextInput
              type="date"
              aria-label={t("office-capacity:date")}
              value={date}
              onChange={(event) => isDay(event.target.value) && goTo(event.target.value)}
            />
          </div>
          <Button look="secondary" className="px-3" onClick={() => goTo(daysAfter(date, 1))}>
            <ChevronRight aria-hidden className="size-5" />
            <span className="sr-only">{t("office-capacity:later")}</span>
          </Button>
          <Button look="secondary" disabled={date === today} onClick={() => goTo(today)}>
            {t("office-capacity:today")}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-3xl text-muted">{t("office-capacity:intro")}</p>
      <Loaded query={query} failed={t("office-capacity:failed")}>
        {(capacity) => <CapacityDay key={capacity.date} capacity={capacity} onDate={goTo} />}
      </Loaded>
    </OfficePage>
  );
}
