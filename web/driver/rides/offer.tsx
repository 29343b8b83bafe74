import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { RideFacts, RideRoute } from "../../booking/ride-facts.tsx";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { rideTime } from "./ride-time.ts";
import { SayDialog } from "./say-dialog.tsx";

type OfferProps = { ride: DriverRide; press: PressAct; isShort?: boolean };

/** Asks whether the driver takes a ride; the answer also counts after the time is over. */
export function Offer({ ride, press, isShort = false }: OfferProps) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const left = now === undefined ? 0 : Math.max(0, Math.round((Date.parse(ride.offer?.until ?? "") - now) / 1000));
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {left > 0 ? t("driver-rides:offer.left", { count: left }) : t("driver-rides:offer.over")}
      </p>
      <div className={isShort ? "grid grid-cols-2 gap-2" : "grid gap-2"}>
        <button
          type="button"
          className={isShort ? bigButton("primary") : `${bigButton("primary")} min-h-18 text-xl`}
          onClick={() => press(ride, "accept", {})}
        >
          {t("driver-rides:offer.accept")}
        </button>
        <Decline ride={ride} press={press} />
      </div>
    </div>
  );
}

type OfferedRideProps = { ride: DriverRide; press: PressAct };

/** A later offer in short, so that the ride at hand stays in sight. */
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

export function Decline({ ride, press }: { ride: DriverRide; press: PressAct }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={bigButton("secondary")} onClick={() => setAsking(true)}>
        {t("driver-rides:offer.decline")}
      </button>
      {isAsking && (
        <SayDialog
          title={t("driver-rides:offer.why")}
          label={t("driver-rides:offer.reason")}
          most={200}
          send={t("driver-rides:offer.decline")}
          onSend={(reason) => press(ride, "decline", { reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
