import type { VehiclePrice } from "@domrit/shared/booking/quote.ts";
import { freeLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { MouseEvent } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CHOICE, choiceOf } from "../ordering/choice.ts";

type VehiclePricesProps = {
  vehicles: readonly VehiclePrice[] | undefined;
  chosen: string;
  passengers: string;
  /** Whether the price of the ride is one with its return, which these prices are without. */
  hasReturn?: boolean;
  /** Where a script chooses; else the form is sent with the vehicle. */
  onChoose?: (vehicleType: VehicleType) => void;
};

/** In the usual order of the prices, so that few change places as the prices come. */
const UNPRICED = (["station", "wheelchair", "van", "luxury"] as const).map(
  (vehicleType): VehiclePrice => ({ vehicleType, seats: SEATS[vehicleType], luggage: freeLuggage(vehicleType) }),
);

/** Every vehicle with what it holds and, once that is known, what the ride costs in it; one press chooses. */
export function VehiclePrices({ vehicles, chosen, passengers, hasReturn = false, onChoose }: VehiclePricesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const priced = hasReturn ? "chooseOutbound" : "choose";
  const told = vehicles ? priced : "hint";
  const choose = (event: MouseEvent, vehicleType: VehicleType) => {
    if (!onChoose) return;
    event.preventDefault();
    onChoose(vehicleType);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t("booking:vehiclePrices.title")}</legend>
      {/* As high with either text: nothing below it moves. */}
      <p role="status" className="mt-1 min-h-10 text-muted text-sm leading-5">
        {t(`booking:vehiclePrices.${told}`)}
      </p>
      <ul className="mt-2 grid gap-2">
        {(vehicles ?? UNPRICED).map(({ vehicleType, estimatedPrice, seats, luggage }) => {
          const isTooSmall = Number(passengers) > seats;
          return (
            <li key={vehicleType}>
              <button
                type="submit"
                name={CHOICE}
                value={choiceOf({ vehicleType })}
                aria-pressed={vehicleType === chosen}
                disabled={isTooSmall}
                onClick={(event) => choose(event, vehicleType)}
                className="choice-row"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`booking:vehiclePrices.names.${vehicleType}`)} </span>
                  <span className="block text-muted text-sm">
                    {isTooSmall
                      ? t("booking:vehiclePrices.tooSmall", { passengers })
                      : t("booking:vehiclePrices.holds", { seats, luggage })}{" "}
                  </span>
                </span>
                {!isTooSmall && estimatedPrice !== undefined && (
                  <span className="shrink-0 font-bold text-lg tabular-nums">
                    {formatMoney(toCents(estimatedPrice), locale)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
