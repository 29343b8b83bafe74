import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { typedIn, usePageForm } from "../../forms/page-form/use-page-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmTerms } from "../confirm/confirm-terms.tsx";
import { ContactFields } from "../confirm/contact-fields.tsx";
import { TripSummary } from "../confirm/trip-summary.tsx";
import { ExtrasFields } from "../extras/extras-fields.tsx";
import { priceWishes } from "../extras/extras-schema.ts";
import { ConfirmForm } from "../ordering/confirm-form.tsx";
import { AccountFields } from "../paying/account-fields.tsx";
import { PayingChoice } from "../paying/paying-choice.tsx";
import { PriceBreakdown } from "../price/price-breakdown.tsx";
import { VehiclePrices } from "../price/vehicle-prices.tsx";
import { ReturnFields } from "../return/return-fields.tsx";
import { SeriesFields } from "../series/series-fields.tsx";
import { SeriesSummary } from "../series/series-summary.tsx";
import { BESIDE_FIELDS, BOOK_FORM, type BookAnswer, besideSchema } from "./book-form.ts";

export function ConfirmStep({ answer, priced }: { answer: BookAnswer; priced: NonNullable<BookAnswer["priced"]> }) {
  const { t } = useTranslation();
  const action = localAppPath(BOOK_FORM.page, useLocale());
  const { result, isCustomer } = answer;
  const { ride, quote } = priced;
  const trip = { ...ride, pickupTime: quote.pickupTime ?? ride.pickupTime };
  const { fields, names } = usePageForm({ id: "booking-confirm", schema: besideSchema, result });
  const values = typedIn(result, BESIDE_FIELDS);
  const fieldsProps = { fields, values, onEdit: () => undefined };
  const seePrice = (text: string) => (
    <Button type="submit" look="secondary" name="intent" value="price" className="self-start">
      {text}
    </Button>
  );
  return (
    <ConfirmForm
      of={{ form: BOOK_FORM, fields, names }}
      action={action}
      className="mt-5"
      label={t("booking:confirm.title")}
      answer={answer}
      priced={priced}
      typed={trip}
      confirm={t("booking:confirm.confirm")}
      summary={
        <>
          <TripSummary trip={trip} quote={quote} asked={priceWishes(values)} />
          {quote.series && <SeriesSummary series={quote.series} />}
          <PriceBreakdown quote={quote} />
          {quote.vehicles && (
            <VehiclePrices vehicles={quote.vehicles} chosen={trip.vehicleType} passengers={values.passengers} />
          )}
        </>
      }
    >
      <ContactFields {...fieldsProps} />
      <ExtrasFields
        {...fieldsProps}
        onPricedEdit={fieldsProps.onEdit}
        seats={SEATS[trip.vehicleType]}
        ends={trip}
        hasCostCentre={isCustomer}
        applyDiscount={
          <Button type="submit" look="secondary" name="intent" value="price" className="shrink-0">
            {t("booking:confirm.applyDiscount")}
          </Button>
        }
      >
        <ReturnFields {...fieldsProps} onPricedEdit={fieldsProps.onEdit}>
          {seePrice(t("booking:return.seePrice"))}
        </ReturnFields>
        <SeriesFields fields={fields} values={values}>
          {seePrice(t("series:seePrice"))}
        </SeriesFields>
      </ExtrasFields>
      <PayingChoice
        field={fields.paying}
        quote={quote}
        chosen={values.paying}
        hasReturn={quote.return !== undefined}
        onChoose={fieldsProps.onEdit}
      >
        <AccountFields quote={quote} {...fieldsProps} />
      </PayingChoice>
      <ConfirmTerms trip={trip} quote={quote} />
    </ConfirmForm>
  );
}
