import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type Rota, rotaSchema } from "@domrit/shared/driver/rota.ts";
import { daysAfter, weekFrom } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { WeekFold } from "../hours/week-fold.tsx";
import { FreeDaysPart } from "./free-days-part.tsx";

const LONGEST_WEEKS = 26;

/** When the driver is to work in the weeks ahead, and of which days they would be free. */
export function RotaPart() {
  const { t } = useTranslation();
  return (
    <WeekFold
      title={t("driver-rota:title")}
      failed={t("driver-rota:failed")}
      loading={t("driver-rota:loading")}
      steps={(now) => ({ first: now, last: daysAfter(now, LONGEST_WEEKS * 7) })}
      query={(week) => apiQuery([...queryKeys.driverRota, week], driverPaths.rota(week), rotaSchema)}
    >
      {(rota) => (
        <>
          <Days rota={rota} />
          <FreeDaysPart wishes={rota.wishes} />
        </>
      )}
    </WeekFold>
  );
}

function Days({ rota: { week, shifts, free, changed } }: { rota: Rota }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <dl className="mt-3 divide-y divide-line">
      {weekFrom(week).map((day) => {
        const ofDay = shifts.filter(({ date }) => date === day);
        const isFree = free.includes(day);
        return (
          <div key={day} className="flex justify-between gap-4 py-2">
            <dt className="font-semibold">
              {formatDay(day, locale)}
              {changed.includes(day) && (
                <span className="ms-2 rounded-md bg-warning-soft px-2 py-0.5 text-warning">
                  {t("driver-rota:changed")}
                </span>
              )}
            </dt>
            <dd className="text-end tabular-nums">
              {ofDay.map(({ from, until, plate }) => (
                <span key={from} className="block">
                  {`${from}–${until}`}
                  {plate && <span className="text-muted">{`, ${plate}`}</span>}
                </span>
              ))}
              {isFree && <span className="block font-semibold text-success">{t("driver-rota:free")}</span>}
              {!isFree && ofDay.length === 0 && <span className="text-muted">{t("driver-rota:none")}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
