import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Says in a few words why a driver or car does not fit a ride. */
export function useConflictText(): (conflict: Conflict) => string {
  const { t } = useTranslation();
  return (conflict) => {
    switch (conflict.kind) {
      case "driver_overlap":
      case "car_overlap":
        return t("office-planning:conflicts.overlap", {
          reference: conflict.reference,
          time: timeOf(conflict.pickupAt),
          count: conflict.missingMinutes,
        });
      case "seats":
        return t("office-planning:conflicts.seats", { passengers: conflict.passengers, seats: conflict.seats });
      case "no_minibus":
        return t("office-planning:conflicts.no_minibus", { count: conflict.seats });
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

/** The time of an instant on Amsterdam's clock, `HH:mm`. */
export const timeOf = (instant: string): string => toWallTime(new Date(instant)).time;

/** Minutes as hours and minutes, `H:mm`. */
export const hoursOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
