import type { CapacityView } from "@domrit/shared/office/capacity.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatDate } from "../../booking/format-date.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DayChooser } from "../layout/day-chooser.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { settingCapacity, useCapacity } from "./api.ts";
import { CapacityForm } from "./capacity-form.tsx";
import { FilledTable } from "./filled-table.tsx";
import { planOf } from "./limits.ts";
import { RuleForm } from "./rule-form.tsx";

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

type CapacityDayProps = { capacity: CapacityView; onDate: (date: string) => void };

function CapacityDay({ capacity, onDate }: CapacityDayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { role } = useStaff();
  const [isEditing, setEditing] = useState(false);
  const { date, own, working, dates } = capacity;
  const { weekday, plan } = planOf(capacity);
  const usual = plan ? "usual" : "none";
  const followed = working ? "working" : usual;
  const holds = t(`office-capacity:plan.${own ? "own" : followed}`, {
    weekday: t(`office-capacity:weekdays.${weekday}`),
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-heading">{formatDate(date, locale)}</h2>
          <p>{holds}</p>
          {role === "desk" && <p className="text-muted text-sm">{t("office-capacity:deskOnly")}</p>}
        </div>
        {role === "manager" && !isEditing && (
          <div className="flex flex-wrap gap-3">
            {own && <ClearOwn date={date} version={own.version} />}
            <Button onClick={() => setEditing(true)}>{t("office-capacity:edit")}</Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <CapacityForm capacity={capacity} onClose={() => setEditing(false)} />
      ) : (
        <FilledTable capacity={capacity} />
      )}
      {role === "manager" && !isEditing && <RuleForm rule={capacity.rule} />}
      {dates.length > 0 && (
        <section aria-labelledby="own-dates" className="mt-6">
          <h3 id="own-dates" className="font-semibold">
            {t("office-capacity:dates")}
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {dates.map((each) => (
              <li key={each}>
                <Button look="secondary" className="min-h-11 text-sm" onClick={() => onDate(each)}>
                  {formatDate(each, locale)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ClearOwn({ date, version }: { date: string; version: number }) {
  const { t } = useTranslation();
  const clearing = useFormCall(settingCapacity, { says: () => ({ title: t("office-capacity:saved") }) });
  return (
    <>
      {clearing.failure && <Alert title={clearing.failure} />}
      <Button
        look="secondary"
        isPending={clearing.isPending}
        onClick={() => clearing.send({ days: [{ day: date, version }], limits: null })}
      >
        {t("office-capacity:clear")}
      </Button>
    </>
  );
}
