import { isEarlyStep } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { RideFacts, RideRoute } from "../../booking/ride-facts.tsx";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPinned, PhoneCall } from "../../icons/icons.tsx";
import { MapButton } from "../map/map-button.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { Late } from "./late.tsx";
import { Offer } from "./offer.tsx";
import { RideMore } from "./ride-more.tsx";
import { rideTime } from "./ride-time.ts";
import { EarlyDialog, PaidDialog } from "./step-dialogs.tsx";
import { Waiting } from "./waiting.tsx";

const NEXT_STEP: Partial<Record<DriverStage, "en_route" | "arrived" | "on_board" | "completed">> = {
  assigned: "en_route",
  en_route: "arrived",
  arrived: "on_board",
  on_board: "completed",
};

type RideNowProps = { ride: DriverRide; stage: DriverStage; isAnswered: boolean; press: PressAct };

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
        {!isOffered && (stage === "assigned" || stage === "en_route") && <Late ride={ride} press={press} />}
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

const APPS = {
  google: (to: string) => `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${to}`,
  apple: (to: string) => `https://maps.apple.com/?dirflg=d&daddr=${to}`,
  waze: (to: string) => `https://waze.com/ul?navigate=yes&q=${to}`,
  phone: (to: string) => `geo:0,0?q=${to}`,
} as const;
type App = keyof typeof APPS;

function Navigate({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation();
  const to = encodeURIComponent(address);
  return (
    <details>
      <summary className={`${bigButton("secondary")} w-full list-none gap-2`}>
        <MapPinned aria-hidden className="size-6" />
        {label}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {(Object.keys(APPS) as App[]).map((app) => (
          <li key={app}>
            <a className={`${bigButton("secondary")} w-full`} href={APPS[app](to)} target="_blank" rel="noreferrer">
              {t(`driver-rides:apps.${app}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
