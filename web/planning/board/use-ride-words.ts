import { useTranslation } from "../../i18n/use-translation.ts";
import { timeOf, useConflictText } from "../../office/booking/assign/misfit.tsx";
import { officeStageOf } from "../../office/today/stage-sign.tsx";
import type { Bar } from "./rows.ts";

export function useRideWords(): (bar: Pick<Bar, "ride" | "misfits" | "isProposed">) => string {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  return ({ ride, misfits, isProposed }) =>
    [
      ride.isUncalled
        ? t("office-today:row.uncalled", { time: ride.pickupTime })
        : t("office-planning:plan.times", { from: ride.pickupTime, until: timeOf(ride.endsAt) }),
      ride.reference,
      t("office-planning:plan.route", { from: ride.pickupLocation, to: ride.destination }),
      t(`office-today:vehicles.${ride.vehicleType}`),
      ride.passengers !== null && t("office-today:row.passengers", { count: ride.passengers }),
      ride.driverName,
      ride.plate,
      isProposed ? t("office-planning:proposal.proposed") : t(`office-today:stages.${officeStageOf(ride)}`),
      ride.driverTravel !== null && t("office-planning:plan.travel", { count: ride.driverTravel }),
      ...new Set(misfits.map(conflictText)),
    ]
      .filter(Boolean)
      .join(", ");
}
