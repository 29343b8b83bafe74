import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { Offer } from "./offer.tsx";
import { RideRoute } from "./ride-route.tsx";
import { rideTime } from "./ride-time.ts";

/** A later ride that waits for the driver's answer while another is on or comes before it: what it is, and the answer. */
export function OfferedRide({ ride, press }: { ride: DriverRide; press: PressAct }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-labelledby={`offer-${ride.id}`} className="card flex flex-col gap-4 border-accent-strong p-4">
      <h2 id={`offer-${ride.id}`}>
        <span className="block font-semibold text-brand">{t("driver-rides:offer.title")}</span>{" "}
        <span className="font-extrabold text-2xl tabular-nums">{rideTime(ride, locale, t)}</span>
      </h2>
      <RideRoute ride={ride} />
      <Offer ride={ride} press={press} />
    </section>
  );
}
