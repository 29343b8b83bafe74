import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type Rota, rotaSchema } from "@domrit/shared/driver/rota.ts";
import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { WeekSteps } from "../hours/week-steps.tsx";
import { FreeDaysPart } from "./free-days-part.tsx";

/** When the driver is to work in the weeks ahead, and of which days they would be free; read once it is opened. */
export function RotaPart() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card group p-4 sm:p-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 text-heading">
        {t("driver-rota:title")}
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Week />}
    </details>
  );
}

const LONGEST_WEEKS = 26;

function Week() {
  const { t } = useTranslation();
  const now = mondayOf(dayOf(serverNow()));
  const [week, setWeek] = useState(now);
  const { data, error, refetch } = useQuery(
    apiQuery([...queryKeys.driverRota, week], driverPaths.rota(week), rotaSchema),
  );
  return (
    <>
      <WeekSteps week={week} first={now} last={daysAfter(now, LONGEST_WEEKS * 7)} onWeek={setWeek} />
      {data && <Days rota={data} />}
      {!data && error && (
        <div className="mt-3 grid gap-3">
          <Alert title={t("driver-rota:failed")}>{errorText(error, t)}</Alert>
          <Button look="secondary" className="min-h-14" onClick={() => void refetch()}>
            {t("driver-shift:retry")}
          </Button>
        </div>
      )}
      {!data && !error && (
        <p role="status" className="mt-3 text-muted">
          {t("driver-rota:loading")}
        </p>
      )}
      {data && <FreeDaysPart wishes={data.wishes} />}
    </>
  );
}

function Days({ rota: { week, shifts, wishes } }: { rota: Rota }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const days = Array.from({ length: 7 }, (_, index) => daysAfter(week, index));
  return (
    <dl className="mt-3 divide-y divide-line">
      {days.map((day) => {
        const ofDay = shifts.filter(({ date }) => date === day);
        const isFree = wishes.some(({ state, from, until }) => state === "granted" && from <= day && day <= until);
        return (
          <div key={day} className="flex justify-between gap-4 py-2">
            <dt className="font-semibold">{formatDay(day, locale)}</dt>
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
