import type { RiderRide } from "@domrit/shared/organisations/riders/plan.ts";
import { formatDate } from "../booking/format-date.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** The rides that are booked, by day. */
export function RidesAhead({ rides }: { rides: readonly RiderRide[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-4 text-heading">{t("riders:ahead.title")}</h3>
      {rides.length === 0 ? <p className="text-muted">{t("riders:ahead.none")}</p> : <RideList rides={rides} />}
    </section>
  );
}

export function RideList({ rides }: { rides: readonly RiderRide[] }) {
  const locale = useLocale();
  return (
    <ul className="card divide-y divide-line">
      {rides.map((ride) => (
        <li key={ride.id} className="p-5 sm:px-6">
          <p className="font-bold">
            {formatDate(ride.pickupDate, locale)}, {ride.pickupTime}
          </p>
          <p className="wrap-break-word">
            {ride.pickupLocation} → {ride.destination}
          </p>
          {ride.driver && <p className="text-muted text-sm">{[ride.driver, ride.plate].filter(Boolean).join(" · ")}</p>}
        </li>
      ))}
    </ul>
  );
}
