import type { ConcernedRide } from "@domrit/shared/planning/interrupting.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { carsQuery, driversQuery } from "../../fleet/queries.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useConflictText } from "../../office/booking/assign/misfit.tsx";

/** The rides that an interruption concerns, each with what becomes of it. */
export function ConcernedRides({ rides }: { rides: readonly ConcernedRide[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const outcome = useOutcomeText();
  const misfit = useConflictText();
  if (rides.length === 0) return <p>{t("office-planning:missing.none")}</p>;
  return (
    <>
      <h3 className="font-semibold">{t("office-planning:missing.rides", { count: rides.length })}</h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {rides.map((ride) => (
          <li key={ride.id} className="px-4 py-2">
            <a
              href={officeBookingPath(ride.id)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("office-planning:missing.ride", {
                reference: ride.reference,
                moment: `${formatDay(ride.pickupDate, locale)}, ${ride.pickupTime}`,
                place: ride.pickupLocation,
              })}
            </a>
            <p className="font-semibold">{outcome(ride)}</p>
            {ride.conflicts.map((conflict) => (
              <p key={JSON.stringify(conflict)} className="text-danger text-sm">
                {misfit(conflict)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {rides.some((ride) => ride.outcome === "stays") && (
        <p className="text-muted text-sm">{t("office-planning:missing.staysText")}</p>
      )}
    </>
  );
}

function useOutcomeText(): (ride: ConcernedRide) => string {
  const { t } = useTranslation();
  const drivers = useQuery(driversQuery).data ?? [];
  const cars = useQuery(carsQuery).data ?? [];
  return ({ outcome, driverId, carId }) =>
    t(`office-planning:missing.outcomes.${outcome}`, {
      driver: drivers.find(({ id }) => id === driverId)?.firstName,
      plate: cars.find(({ id }) => id === carId)?.plate,
    });
}
