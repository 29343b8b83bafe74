import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { type WeekHours, weekHoursSchema } from "@domrit/shared/shifts/hours.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { hoursText } from "./hours-text.ts";
import { WeekSteps } from "./week-steps.tsx";

/** The driver's own weeks; read once it is opened. */
export function HoursPart() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card group p-4 sm:p-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 text-heading">
        {t("driver-sums:hours.title")}
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Week />}
    </details>
  );
}

function Week() {
  const { t } = useTranslation();
  const now = mondayOf(dayOf(serverNow()));
  const [week, setWeek] = useState(now);
  const { data, error, refetch } = useQuery(
    apiQuery([...queryKeys.driverHours, week], driverPaths.hours(week), weekHoursSchema),
  );
  return (
    <>
      <WeekSteps week={week} last={now} onWeek={setWeek} />
      {data && <Days hours={data} />}
      {!data && error && (
        <div className="mt-3 grid gap-3">
          <Alert title={t("driver-sums:hours.failed")}>{errorText(error, t)}</Alert>
          <Button look="secondary" className="min-h-14" onClick={() => void refetch()}>
            {t("driver-shift:retry")}
          </Button>
        </div>
      )}
      {!data && !error && (
        <p role="status" className="mt-3 text-muted">
          {t("driver-sums:hours.loading")}
        </p>
      )}
    </>
  );
}

function Days({ hours }: { hours: WeekHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const worked = hours.days.filter(({ spans }) => spans.length > 0);
  if (worked.length === 0) return <p className="mt-3 text-muted">{t("driver-sums:hours.none")}</p>;
  const at = (instant: string | null) => (instant ? clockTime(instant, locale) : t("driver-sums:hours.now"));
  const columns = (["day", "worked", "breaks", "rest"] as const).map((name) => t(`driver-sums:hours.${name}`));
  return (
    <table className="mt-3 w-full text-start tabular-nums">
      <thead className="border-line border-b text-muted text-sm">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`py-2 font-semibold ${index === 0 ? "text-start" : "text-end"}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {worked.map(({ date, spans, workedMinutes, breakMinutes, restMinutes }) => (
          <tr key={date} className="align-top">
            <th scope="row" className="py-2 text-start font-semibold">
              {formatDay(date, locale)}
              {spans.map(({ from, until }) => (
                <span key={from} className="block font-normal text-muted text-sm">{`${at(from)}–${at(until)}`}</span>
              ))}
            </th>
            <td className="py-2 text-end">{hoursText(workedMinutes)}</td>
            <td className="py-2 text-end">{hoursText(breakMinutes)}</td>
            <td className="py-2 text-end">{restMinutes === null ? "" : hoursText(restMinutes)}</td>
          </tr>
        ))}
        <tr className="font-bold">
          <th scope="row" className="py-2 text-start">
            {t("driver-sums:hours.total")}
          </th>
          <td className="py-2 text-end">{hoursText(hours.workedMinutes)}</td>
          <td className="py-2 text-end">{hoursText(hours.breakMinutes)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
