import type { BookingView } from "@domrit/shared/booking/view.ts";
import { typedIn, usePageForm } from "../../forms/page-form/use-page-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TripSummary } from "../confirm/trip-summary.tsx";
import { asRequested } from "../extras/extras-schema.ts";
import { ConfirmForm } from "../ordering/confirm-form.tsx";
import { PriceBreakdown } from "../price/price-breakdown.tsx";
import type { ChangeAnswer } from "./change-form.ts";
import { CHANGE_FORM_ID, TOLD_ELSEWHERE } from "./change-step.tsx";
import { Difference } from "./difference.tsx";
import { CHANGE_FIELDS, changeFormSchema } from "./fields.ts";

type ConfirmStepProps = {
  answer: ChangeAnswer;
  priced: NonNullable<ChangeAnswer["priced"]>;
  booking: BookingView;
};

export function ConfirmStep({ answer, priced, booking }: ConfirmStepProps) {
  const { t } = useTranslation();
  const { result } = answer;
  const { ride, quote } = priced;
  const { fields, names } = usePageForm({ id: CHANGE_FORM_ID, schema: changeFormSchema, result });
  // A new pickup time takes the place of a time of arrival.
  const isMoved = ride.pickupTime !== booking.pickupTime && quote.marginMinutes === undefined;
  const asked = { ...asRequested(ride), ...(isMoved && { arriveBy: undefined }) };
  return (
    <ConfirmForm
      of={{ form: { id: CHANGE_FORM_ID }, fields, names }}
      label={t("change:confirmTitle")}
      answer={answer}
      priced={priced}
      typed={typedIn(result, CHANGE_FIELDS)}
      toldElsewhere={TOLD_ELSEWHERE}
      isAlone
      confirm={t("change:confirm")}
      summary={
        <>
          <TripSummary trip={ride} booked={booking} quote={quote} asked={asked} hasWishes />
          <Difference price={quote.estimatedPrice} agreed={booking.estimatedPrice} />
          <PriceBreakdown quote={quote} />
        </>
      }
    />
  );
}
