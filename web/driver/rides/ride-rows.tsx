import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { RideFacts, RideRoute } from "../../booking/ride-facts.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { Late } from "./late.tsx";
import { RideMore } from "./ride-more.tsx";
import { rideTime } from "./ride-time.ts";

type RideRowsProps = {
  title: string;
  rides: readonly DriverRide[];
  stageOf: (ride: DriverRide) => DriverStage;
  press: PressAct;
};

export function RideRows({ title, rides, stageOf, press }: RideRowsProps) {
  if (rides.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      <ul className="flex flex-col gap-2">
        {rides.map((ride) => (
          <RideRow key={ride.id} ride={ride} stage={stageOf(ride)} press={press} />
        ))}
      </ul>
    </section>
  );
}

type RideRowProps = { ride: DriverRide; stage: DriverStage; press: PressAct };

function RideRow({ ride, stage, press }: RideRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="card px-4 py-1">
      <Fold
        look="row"
        title={<span className="tabular-nums">{rideTime(ride, locale, t)}</span>}
        note={<span className="block font-normal text-muted">{noteOf(ride, stage, locale, t)}</span>}
      >
        <RideRoute ride={ride} />
        <RideFacts ride={ride} />
        {stage === "assigned" && (
          <>
            <Late ride={ride} press={press} />
            <RideMore ride={ride} stage={stage} press={press} />
          </>
        )}
      </Fold>
    </li>
  );
}

/** What stands in a closed row: where it goes, or once it is over what was taken and how. */
function noteOf(ride: DriverRide, stage: DriverStage, locale: Locale, t: Translator["t"]): string {
  if (stage === "cancelled") return t("driver-rides:stages.cancelled");
  if (stage !== "completed") return `${ride.pickupLocation} → ${ride.destination}`;
  const { paid, nothingDue, due } = ride;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  if (paid && paid.how !== "account") return `${money(paid.amount)}, ${t(`driver-rides:paid.${paid.how}`)}`;
  if (paid || nothingDue) return t(`driver-rides:nothingDue.${nothingDue ?? "account"}`);
  return due > 0 ? `${money(due)}, ${t("driver-rides:paid.unpaid")}` : t("driver-rides:stages.completed");
}
