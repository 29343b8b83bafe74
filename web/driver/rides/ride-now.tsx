import { isEarlyStep } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PhoneCall } from "../../icons/icons.tsx";
import { MapButton } from "../map/map-button.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { EarlyDialog } from "./early-dialog.tsx";
import { Navigate } from "./navigate.tsx";
import { Offer } from "./offer.tsx";
import { PaidDialog } from "./paid-dialog.tsx";
import { RideFacts } from "./ride-facts.tsx";
import { RideMore } from "./ride-more.tsx";
import { RideRoute } from "./ride-route.tsx";
import { rideTime } from "./ride-time.ts";
import { Waiting } from "./waiting.tsx";

/** The step that follows in the order of a ride; undefined when it is over. */
const NEXT_STEP: Partial<Record<DriverStage, "en_route" | "arrived" | "on_board" | "completed">> = {
  assigned: "en_route",
  en_route: "arrived",
  arrived: "on_board",
  on_board: "completed",
};

type RideNowProps = { ride: DriverRide; stage: DriverStage; isAnswered: boolean; press: PressAct };

/** The ride that is next or on: all that its driver needs, and one large press for what comes next. */
export function RideNow({ ride, stage, isAnswered, press }: RideNowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asks, setAsks] = useState<"early" | "paid">();
  const next = NEXT_STEP[stage];
  const go = () => {
    if (!next) return;
    if (next === "completed") setAsks("paid");
    else if (isEarlyStep(next, ride, serverNow())) setAsks("early");
    else press(ride, next, {});
  };
  const isOffered = ride.offer && !isAnswered;
  return (
    <section aria-labelledby={`ride-${ride.id}`} className="card flex flex-col gap-4 p-4">
      <div>
        <p className="font-semibold text-brand">{t(`driver-rides:stages.${stage}`)}</p>
        <h2 id={`ride-${ride.id}`} className="font-extrabold text-3xl tabular-nums">
          {rideTime(ride, locale, t)}
        </h2>
        {ride.arriveBy && <p>{t("driver-rides:arriveBy", { time: ride.arriveBy })}</p>}
      </div>
      <RideRoute ride={ride} />
      {stage === "arrived" && <Waiting ride={ride} press={press} />}
      {isOffered ? (
        <Offer ride={ride} press={press} />
      ) : (
        next && (
          <button type="button" className={`${bigButton("primary")} min-h-18 text-xl`} onClick={go}>
            {t(`driver-rides:steps.${next}`)}
          </button>
        )
      )}
      <div className="grid gap-2">
        <Navigate
          address={stage === "on_board" ? ride.destination : ride.pickupLocation}
          label={t(stage === "on_board" ? "driver-rides:navigateTo" : "driver-rides:navigateFrom")}
        />
        <MapButton ride={ride} />
        {ride.phone && (
          <a className={`${bigButton("secondary")} gap-2`} href={`tel:${ride.phone}`}>
            <PhoneCall aria-hidden className="size-6" />
            {t("driver-rides:call")}
          </a>
        )}
      </div>
      <RideFacts ride={ride} />
      <RideMore ride={ride} stage={stage} press={press} />
      {asks === "paid" && <PaidDialog ride={ride} press={press} onClose={() => setAsks(undefined)} />}
      {asks === "early" && next && next !== "completed" && (
        <EarlyDialog ride={ride} act={next} press={press} onClose={() => setAsks(undefined)} />
      )}
    </section>
  );
}
