import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import { RideFacts, RideRoute } from "../../booking/ride-facts.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { RideMore } from "./ride-more.tsx";
import { rideTime } from "./ride-time.ts";

type RideRowProps = { ride: DriverRide; stage: DriverStage; press: PressAct };

export function RideRow({ ride, stage, press }: RideRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="card px-4 py-1">
      <Fold
        look="row"
        title={<span className="tabular-nums">{rideTime(ride, locale, t)}</span>}
        note={
          <span className="block font-normal text-muted">
            {stage === "completed" || stage === "cancelled"
              ? t(`driver-rides:stages.${stage}`)
              : `${ride.pickupLocation} → ${ride.destination}`}
          </span>
        }
      >
        <RideRoute ride={ride} />
        <RideFacts ride={ride} />
        {stage === "assigned" && <RideMore ride={ride} stage={stage} press={press} />}
      </Fold>
    </li>
  );
}
