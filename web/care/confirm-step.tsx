import { AIDS } from "@domrit/shared/care/care.ts";
import { PageRefusal } from "../api/api-error.ts";
import { ChoiceButtons } from "../booking/book/choice-buttons.tsx";
import { ConfirmFailure } from "../booking/confirm-failure.tsx";
import { ConfirmTerms } from "../booking/confirm-terms.tsx";
import { SentTimeChoice } from "../booking/full-hour/sent-time-choice.tsx";
import { PriceBreakdown } from "../booking/price-breakdown.tsx";
import { TripSummary } from "../booking/trip-summary.tsx";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { PageForm } from "../forms/page-form.tsx";
import { typedIn, usePageForm } from "../forms/use-page-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { type CareAnswer, type PricedCare, shownPrice } from "./answer.ts";
import { CARE_FORM } from "./care-form.ts";
import { CareList } from "./care-list.tsx";
import { CARE_FIELDS, careFormSchema } from "./care-schema.ts";
import { SeriesSummary } from "./series-summary.tsx";
import { useCareRows } from "./use-care-rows.ts";

/** Shows what will be booked at which price, and books it on confirmation. */
export function ConfirmStep({ answer, priced }: { answer: CareAnswer; priced: PricedCare }) {
  const { t } = useTranslation();
  const { result, key, refusal, choices } = answer;
  const { ride, quote, before } = priced;
  const { fields, names } = usePageForm({ id: "care", schema: careFormSchema, result });
  const { companion = false, callBack = false, reimbursement = null, remark = null } = ride;
  const aids = AIDS.filter((aid) => ride[aid]);
  const rows = useCareRows({ aids, companion, callBack, reimbursement, remark });
  const contact = [
    [t("booking:confirm.contactName"), ride.contactName],
    [t("booking:confirm.contactEmail"), ride.contactEmail],
    [t("booking:confirm.contactPhone"), ride.contactPhone],
  ] as const;
  const typed = typedIn(result, CARE_FIELDS);
  // That no place is left is told with the times that are free.
  const isFull = refusal?.code === "fully_booked" && quote.fullyBooked !== undefined;
  const failure = refusal && !isFull ? new PageRefusal(refusal) : null;
  return (
    <PageForm
      {...CARE_FORM}
      fields={fields}
      names={names}
      label={t("booking:confirm.title")}
      notice={
        <>
          <ConfirmFailure error={failure} quote={{ ...quote, estimatedPrice: shownPrice(quote) }} before={before} />
          <SentTimeChoice full={quote.fullyBooked} />
        </>
      }
    >
      <HiddenFields
        values={{
          ...typed,
          pickupTime: quote.pickupTime ?? ride.pickupTime,
          key,
          quotedPrice: shownPrice(quote),
        }}
      />
      <TripSummary trip={ride} quote={quote} asked={{ arriveBy: ride.arriveBy }} />
      <CareList rows={[...rows, ...contact]} />
      {quote.series && <SeriesSummary series={quote.series} />}
      <PriceBreakdown quote={quote} />
      <ChoiceButtons end="pickupLocation" places={choices?.pickupLocation} />
      <ChoiceButtons end="destination" places={choices?.destination} />
      {!ride.contactEmail && !ride.contactPhone && (
        <p className="text-muted text-sm">{t("booking:confirm.contactHint")}</p>
      )}
      <ConfirmTerms trip={ride} quote={quote} />
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
