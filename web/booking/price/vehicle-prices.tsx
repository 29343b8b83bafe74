import type { VehiclePrice } from "@domrit/shared/booking/quote.ts";
import { freeLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { MouseEvent } from "react";
import { FieldNotes, type FormField } from "../../forms/field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import luxury from "../../illustrations/luxury.svg?url";
import station from "../../illustrations/station.svg?url";
import van from "../../illustrations/van.svg?url";
import wheelchair from "../../illustrations/wheelchair.svg?url";
import { CHOICE, choiceOf } from "../ordering/choice.ts";

type VehiclePricesProps = {
  vehicles: readonly VehiclePrice[] | undefined;
  chosen: string;
  passengers: string;
  /** Whether the price of the ride is one with its return, which these prices are without. */
  hasReturn?: boolean;
  /** Where a script chooses: the field of the form. Else the form is sent with the vehicle. */
  field?: FormField;
  onChoose?: (vehicleType: VehicleType) => void;
};

/** In the usual order of the prices, so that few change places as the prices come. */
const UNPRICED = (["station", "wheelchair", "van", "luxury"] as const).map(
  (vehicleType): VehiclePrice => ({ vehicleType, seats: SEATS[vehicleType], luggage: freeLuggage(vehicleType) }),
);

const PICTURES = { luxury, station, van, wheelchair };

/** Every vehicle with what it holds and, once that is known, what the ride costs in it; one press chooses. */
export function VehiclePrices({ vehicles, chosen, passengers, hasReturn = false, ...props }: VehiclePricesProps) {
  const { field, onChoose } = props;
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
    <fieldset className="@container min-w-0" aria-describedby={field?.errors && field.errorId}>
      <legend className="font-semibold text-sm">
        {t(field ? "booking:form.vehicleType" : "booking:vehiclePrices.title")}
      </legend>
      {/* As high with either text: nothing below it moves. */}
      <p role="status" className="min-h-5 text-muted text-sm leading-5">
        {t(`booking:vehiclePrices.${told}`)}
      </p>
      <ul className="mt-1.5 mb-1.5 grid grid-cols-2 gap-2 @lg:grid-cols-4">
        {(vehicles ?? UNPRICED).map(({ vehicleType, estimatedPrice, seats, luggage }, index) => {
          const isTooSmall = Number(passengers) > seats;
          return (
            <li key={vehicleType}>
              <button
                type="submit"
                id={index === 0 ? field?.id : undefined}
                name={CHOICE}
                value={choiceOf({ vehicleType })}
                aria-pressed={vehicleType === chosen}
                disabled={isTooSmall}
                onClick={(event) => choose(event, vehicleType)}
                className="choice-card"
              >
                <img src={PICTURES[vehicleType]} alt="" width={240} height={100} loading="lazy" />
                <span className="col-span-2 mt-1 font-semibold text-sm">
                  {t(`booking:vehiclePrices.names.${vehicleType}`)}{" "}
                </span>
                <span className="col-span-2 text-muted text-xs">
                  {isTooSmall
                    ? t("booking:vehiclePrices.tooSmall", { passengers })
                    : t("booking:vehiclePrices.holds", { seats, luggage })}{" "}
                </span>
                {!isTooSmall && estimatedPrice !== undefined && (
                  <span className="choice-price">{formatMoney(toCents(estimatedPrice), locale)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {field && <FieldNotes field={field} hint="" />}
    </fieldset>
  );
}
