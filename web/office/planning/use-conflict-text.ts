import type { Conflict } from "@domrit/shared/office/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

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
      default:
        return t(`office-planning:conflicts.${conflict.kind}`);
    }
  };
}

/** The time of an instant on Amsterdam's clock, `HH:mm`. */
export const timeOf = (instant: string): string => toWallTime(new Date(instant)).time;
