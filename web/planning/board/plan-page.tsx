import { officePaths } from "@domrit/shared/office/paths.ts";
import { type DayPlan, dayPlanSchema } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DayChooser } from "../../office/layout/day-chooser.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { shareById } from "../../office/live/share-by-id.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/controls.tsx";
import { PlanDay } from "./plan-day.tsx";
import { ROWS_BY } from "./rows.ts";

/** No signal tells of what stops to fit by time alone. */
const LOOK_MS = 60_000;

/** Unchanged parts stay the same objects. */
const usePlan = (date: string) =>
  useQuery({
    ...apiQuery([...queryKeys.officePlan, date], officePaths.plan(date), dayPlanSchema),
    structuralSharing: (known, fresh) => sharePlan(known as DayPlan | undefined, fresh as DayPlan),
    refetchOnMount: "always",
    refetchInterval: LOOK_MS,
  });

const sharePlan = (known: DayPlan | undefined, fresh: DayPlan): DayPlan =>
  known
    ? {
        ...fresh,
        drivers: shareById(known.drivers, fresh.drivers, ({ id }) => id),
        cars: shareById(known.cars, fresh.cars, ({ id }) => id),
        rides: shareById(known.rides, fresh.rides, ({ id }) => id),
        conflicts: shareById(known.conflicts, fresh.conflicts, ({ bookingId }) => bookingId),
      }
    : fresh;

export default function PlanPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = toWallTime(serverNow()).date;
  const asked = search.get("date");
  const date = asked && isDay(asked) ? asked : today;
  const by = ROWS_BY.find((each) => each === search.get("rows")) ?? "drivers";
  const isList = search.get("view") === "list";
  const show = (to: { date?: string; by?: string; isList?: boolean }) => {
    const { date: day, by: rows, isList: asList } = { date, by, isList, ...to };
    setSearch({
      ...(day !== today && { date: day }),
      ...(rows !== "drivers" && { rows }),
      ...(asList && { view: "list" }),
    });
  };
  return (
    <OfficePage
      title={t("office:nav.plan")}
      actions={
        <>
          <DayChooser date={date} today={today} onDate={(to) => show({ date: to })} />
          <Select
            aria-label={t("office-planning:plan.by.label")}
            value={by}
            onChange={({ target }) => show({ by: target.value })}
          >
            {ROWS_BY.map((each) => (
              <option key={each} value={each}>
                {t(`office-planning:plan.by.${each}`)}
              </option>
            ))}
          </Select>
          <Button look="secondary" className="max-md:hidden" onClick={() => show({ isList: !isList })}>
            {t(`office-planning:plan.${isList ? "asBoard" : "asList"}`)}
          </Button>
        </>
      }
    >
      <Loaded query={usePlan(date)} failed={t("office-planning:plan.failed")}>
        {(plan) => <PlanDay key={plan.date} plan={plan} by={by} isList={isList} />}
      </Loaded>
    </OfficePage>
  );
}
