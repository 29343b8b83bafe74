import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { type Conflict, isBarred } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { FormField } from "../../../forms/field.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";

export function useConflictText(): (conflict: Conflict) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (conflict) => {
    switch (conflict.kind) {
      case "driver_overlap":
      case "car_overlap":
        return t("office-planning:conflicts.overlap", {
          reference: conflict.reference,
          time: timeOf(conflict.pickupAt),
          count: conflict.missingMinutes,
        });
      case "paper_expired": {
        const paper = t(`office-fleet:papers.kinds.${conflict.paper}`);
        return t("office-planning:conflicts.paper_expired", { paper, date: formatDay(conflict.validUntil, locale) });
      }
      case "shift_counted":
        return t("office-planning:conflicts.shift_counted", { time: timeOf(conflict.since) });
      case "seats":
        return t("office-planning:conflicts.seats", { passengers: conflict.passengers, seats: conflict.seats });
      case "no_child_seats":
        return t("office-planning:conflicts.no_child_seats", { seats: wordExtra(t, "childSeats", conflict.missing) });
      case "class":
        return t(`office-planning:conflicts.class.${conflict.booked}`);
      case "on_break":
        return t("office-planning:conflicts.on_break", { time: timeOf(conflict.since) });
      case "break_due":
        return t("office-planning:conflicts.break_due", { time: hoursOf(conflict.workedMinutes) });
      case "daily_rest":
      case "weekly_rest":
        return t(`office-planning:conflicts.${conflict.kind}`, { time: hoursOf(conflict.restMinutes) });
      default:
        return t(`office-planning:conflicts.${conflict.kind}`);
    }
  };
}

export const timeOf = (instant: string): string => toWallTime(new Date(instant)).time;

export const hoursOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Says what does not fit, and asks why it is taken all the same, unless no reason overrules it. */
export function Misfit({ conflicts, field }: { conflicts: readonly Conflict[]; field: FormField }) {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const said = [...new Set(conflicts.map(conflictText))];
  const barred = isBarred(conflicts);
  return (
    <>
      <Alert look="info" title={t("office-planning:misfit.title")}>
        <ul className="mt-1">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {barred && <p className="mt-1">{t("office-planning:misfit.barred")}</p>}
      </Alert>
      {!barred && (
        <TextField
          field={field}
          label={t("office-planning:misfit.reason")}
          hint={t("office-planning:misfit.hint")}
          isRequired
          maxLength={200}
        />
      )}
    </>
  );
}
