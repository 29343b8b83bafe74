import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { Offer } from "./offer.tsx";
import { RideFacts } from "./ride-facts.tsx";
import { RideRoute } from "./ride-route.tsx";
import { rideTime } from "./ride-time.ts";

type OfferedRideProps = { ride: DriverRide; press: PressAct };

/**
 * A later ride that waits for the driver's answer while another is on or comes before it: what it is in short, so that the other
 * stays in sight, all of it one press away, and the answer.
 */
export function OfferedRide({ ride, press }: OfferedRideProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-labelledby={`offer-${ride.id}`}>
      <Fold
        look="row"
        title={
          // A heading that may stand in a line, as that of a fold does.
          // biome-ignore lint/a11y/useSemanticElements: h2 is no text of a line
          <span
            role="heading"
            aria-level={2}
            id={`offer-${ride.id}`}
            className="font-bold text-lg tabular-nums leading-snug"
          >
            <span className="text-brand">{t("driver-rides:offer.title")}</span>{" "}
            <span className="font-extrabold">{rideTime(ride, locale, t)}</span>
          </span>
        }
        note={
          <span className="line-clamp-2 font-normal leading-snug wrap-break-word">
            {[ride.pickupLocation, ...ride.stops, ride.destination].join(" → ")}
          </span>
        }
      >
        <RideRoute ride={ride} />
        <RideFacts ride={ride} />
      </Fold>
      <Offer ride={ride} press={press} isShort />
    </section>
  );
}
