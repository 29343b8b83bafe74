import { officePaths } from "@domrit/shared/office/paths.ts";
import { officeShiftsSchema } from "@domrit/shared/shifts/duties.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatTimeOn } from "../i18n/format-moment.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Says what a driver of the register drives now, or who drives a car, since when, and whether they have a break. */
export function ShiftOf({ driverId, carId }: { driverId?: string; carId?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error } = useQuery(apiQuery(queryKeys.officeShifts, officePaths.shifts, officeShiftsSchema));
  if (!data) return error ? <span className="text-danger">{t("office-fleet:shift.failed")}</span> : null;
  const shift = data.find((each) => (driverId ? each.driverId === driverId : each.carId === carId));
  if (!shift) return <span className="text-muted">{t("office-fleet:shift.none")}</span>;
  const at = (instant: string) => formatTimeOn(instant, toWallTime(serverNow()).date, locale);
  const { plate, firstName: name, breakSince, seenAt } = shift;
  const since = at(shift.since);
  return (
    <>
      <span className="block">
        {driverId ? t("office-fleet:shift.driving", { plate, since }) : t("office-fleet:shift.driven", { name, since })}
      </span>
      {breakSince && (
        <span className="block font-semibold">{t("office-fleet:shift.onBreak", { since: at(breakSince) })}</span>
      )}
      {seenAt && <span className="block text-muted text-sm">{t("office-fleet:shift.seen", { at: at(seenAt) })}</span>}
    </>
  );
}
