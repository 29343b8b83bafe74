import { SEATS } from "@domrit/shared/booking/seats.ts";
import { PageRefusal } from "../../api/api-error.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { PageForm } from "../../forms/page-form.tsx";
import { typedIn, usePageForm } from "../../forms/use-page-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmFailure } from "../confirm-failure.tsx";
import { ConfirmTerms } from "../confirm-terms.tsx";
import { ContactFields } from "../contact-fields.tsx";
import { ExtrasFields } from "../extras-fields.tsx";
import { EXTRA_FIELDS, extrasSchema, priceWishes } from "../extras-schema.ts";
import { SentTimeChoice } from "../full-hour/sent-time-choice.tsx";
import { isAirport } from "../is-airport.ts";
import { PriceBreakdown } from "../price-breakdown.tsx";
import { ReturnFields } from "../return/return-fields.tsx";
import { TripSummary } from "../trip-summary.tsx";
import { VehiclePrices } from "../vehicle-prices.tsx";
import type { BookAnswer, Priced } from "./answer.ts";
import { BOOK_FORM } from "./book-form.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";

/** Shows what will be booked at which price, asks how to reach the customer, and books on confirmation. */
export function ConfirmStep({ answer, priced }: { answer: BookAnswer; priced: Priced }) {
  const { t } = useTranslation();
  const { result, key, refusal, choices } = answer;
  const { trip, quote, before, isCustomer } = priced;
  const { fields, names } = usePageForm({ id: "booking-confirm", schema: extrasSchema, result });
  const values = typedIn(result, EXTRA_FIELDS);
  // That no place is left is told with the times that are free.
  const isFull = refusal?.code === "fully_booked" && quote.fullyBooked !== undefined;
  const failure = refusal && !isFull ? new PageRefusal(refusal) : null;
  const fieldsProps = { fields, values, onEdit: () => undefined };
  return (
    <PageForm
      {...BOOK_FORM}
      fields={fields}
      names={names}
      label={t("booking:confirm.title")}
      notice={
        <>
          <ConfirmFailure error={failure} quote={quote} before={before} />
          <SentTimeChoice full={quote.fullyBooked} />
        </>
      }
    >
      <HiddenFields
        values={{ key, ...trip, pickupTime: quote.pickupTime ?? trip.pickupTime, quotedPrice: quote.estimatedPrice }}
      />
      {quote.return && <HiddenFields values={{ returnPrice: quote.return.estimatedPrice }} />}
      <TripSummary trip={trip} quote={quote} asked={priceWishes(values)} />
      <PriceBreakdown quote={quote} />
      {quote.vehicles && (
        <VehiclePrices vehicles={quote.vehicles} chosen={trip.vehicleType} passengers={values.passengers} />
      )}
      <ChoiceButtons end="pickupLocation" places={choices?.pickupLocation} />
      <ChoiceButtons end="destination" places={choices?.destination} />
      <ContactFields {...fieldsProps} />
      <ExtrasFields
        {...fieldsProps}
        onPricedEdit={fieldsProps.onEdit}
        seats={SEATS[trip.vehicleType]}
        hasFlight={isAirport(trip.pickupLocation) || isAirport(trip.destination)}
        hasCostCentre={isCustomer}
        applyDiscount={
          <Button type="submit" look="secondary" name="intent" value="price" className="shrink-0">
            {t("booking:confirm.applyDiscount")}
          </Button>
        }
      >
        <ReturnFields {...fieldsProps} onPricedEdit={fieldsProps.onEdit}>
          <Button type="submit" look="secondary" name="intent" value="price" className="self-start">
            {t("booking:return.seePrice")}
          </Button>
        </ReturnFields>
      </ExtrasFields>
      <ConfirmTerms trip={trip} quote={quote} />
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
        <Button type="submit" look="secondary" name="intent" value="edit">
          {t("booking:page.edit")}
        </Button>
        <Button type="submit" name="intent" value="confirm">
          {t("booking:confirm.confirm")}
        </Button>
      </div>
    </PageForm>
  );
}
