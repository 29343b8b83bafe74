import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type WeekHours, weekHoursSchema } from "@domrit/shared/shifts/hours.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { hoursText } from "./hours-text.ts";
import { WeekFold } from "./week-fold.tsx";

/** The driver's own weeks. */
export function HoursPart() {
  const { t } = useTranslation();
  return (
    <WeekFold
      title={t("driver-sums:hours.title")}
      failed={t("driver-sums:hours.failed")}
      loading={t("driver-sums:hours.loading")}
      steps={(now) => ({ last: now })}
      query={(week) => apiQuery([...queryKeys.driverHours, week], driverPaths.hours(week), weekHoursSchema)}
    >
      {(hours) => <Days hours={hours} />}
    </WeekFold>
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
