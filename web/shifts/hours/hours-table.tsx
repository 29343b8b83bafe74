import { DAILY_REST_HOURS, type OfficeHours } from "@domrit/shared/shifts/hours.ts";
import { hoursText } from "../../driver/hours/hours-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TableCard } from "../../office/layout/table-card.tsx";
import { formatShortDay } from "../../office/today/ride-words.ts";

type DriverHours = OfficeHours["drivers"][number];

export function HoursTable({ hours: { drivers } }: { hours: OfficeHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [first] = drivers;
  if (!first) return <p className="card px-6 py-8 text-center text-muted">{t("office-shifts:hours.none")}</p>;
  return (
    <TableCard
      columns={[
        t("office-shifts:columns.driver"),
        ...first.days.map(({ date }) => formatShortDay(date, locale)),
        ...(["worked", "breaks", "rest"] as const).map((name) => t(`office-shifts:hours.${name}`)),
      ]}
      className="min-w-240 text-sm"
      cell="px-2"
      first="ps-4"
    >
      {drivers.map((driver) => (
        <DriverRow key={driver.driverId} driver={driver} />
      ))}
    </TableCard>
  );
}

function DriverRow({ driver }: { driver: DriverHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const at = (instant: string | null) => (instant ? clockTime(instant, locale) : t("office-shifts:shifts.now"));
  const { firstName, days, workedMinutes, breakMinutes, restMinutes } = driver;
  const isShort = restMinutes !== null && restMinutes < DAILY_REST_HOURS * 60;
  return (
    <tr className="align-top tabular-nums">
      <th scope="row" className="px-4 py-2.5 text-start font-semibold">
        {firstName ?? t("office-shifts:formerDriver")}
      </th>
      {days.map(({ date, spans, ...day }) => (
        <td key={date} className="px-2 py-2.5">
          {spans.length > 0 && <span className="block font-semibold">{hoursText(day.workedMinutes)}</span>}
          {spans.map(({ from, until }) => (
            <span key={from} className="block whitespace-nowrap text-muted">{`${at(from)}–${at(until)}`}</span>
          ))}
        </td>
      ))}
      <td className="px-2 py-2.5 font-bold">{hoursText(workedMinutes)}</td>
      <td className="px-2 py-2.5">{hoursText(breakMinutes)}</td>
      <td className={`px-2 py-2.5 ${isShort ? "font-semibold text-danger" : ""}`}>
        {restMinutes !== null && hoursText(restMinutes)}
        {isShort && (
          <span className="block text-xs">{t("office-shifts:hours.short", { hours: DAILY_REST_HOURS })}</span>
        )}
      </td>
    </tr>
  );
}
