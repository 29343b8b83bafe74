import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { useSearchParams } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DayChooser } from "../../office/layout/day-chooser.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/controls.tsx";
import { PlanDay } from "./plan-day.tsx";
import { ROWS_BY } from "./rows.ts";
import { usePlan } from "./use-plan.ts";

/** Who drives what on a day. The address names the day, what the rows are, and whether it is shown as a list. */
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
