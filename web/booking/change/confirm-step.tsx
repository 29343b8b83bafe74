import type { BookingView } from "@domrit/shared/booking/view.ts";
import { Form } from "../../forms/form.tsx";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { typedIn, usePageForm } from "../../forms/use-page-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceButtons } from "../book/choice-buttons.tsx";
import { ConfirmFailure } from "../confirm-failure.tsx";
import { asRequested } from "../extras-schema.ts";
import { SentTimeChoice } from "../full-hour/sent-time-choice.tsx";
import { PriceBreakdown } from "../price-breakdown.tsx";
import { TripSummary } from "../trip-summary.tsx";
import type { ChangeAnswer, PricedChange } from "./answer.ts";
import { CHANGE_FORM_ID } from "./change-step.tsx";
import { Difference } from "./difference.tsx";
import { CHANGE_FIELDS, changeFormSchema } from "./fields.ts";

type ConfirmStepProps = { answer: ChangeAnswer; priced: PricedChange; booking: BookingView };

/** Shows the ride as it would be, and what it would cost more or less; changes it on confirmation. */
export function ConfirmStep({ answer, priced, booking }: ConfirmStepProps) {
  const { t } = useTranslation();
  const { result, version, choices } = answer;
  const { form, quote, difference, before } = priced;
  const { fields, names } = usePageForm({ id: CHANGE_FORM_ID, schema: changeFormSchema, result });
  // Who moves the pickup itself no longer asks for a time of arrival.
  const isMoved = form.pickupTime !== booking.pickupTime && quote.marginMinutes === undefined;
  const asked = { ...asRequested(form), ...(isMoved && { arriveBy: undefined }) };
  return (
    <Form
      of={{ form: { id: CHANGE_FORM_ID }, fields, names }}
      label={t("change:confirmTitle")}
      notice={
        <>
          <ConfirmFailure error={null} quote={quote} before={before} />
          <SentTimeChoice full={quote.fullyBooked} isAlone />
        </>
      }
    >
      <HiddenFields values={{ version, ...typedIn(result, CHANGE_FIELDS), quotedPrice: quote.estimatedPrice }} />
      <TripSummary trip={form} quote={quote} asked={asked} hasWishes />
      <Difference difference={difference} agreed={booking.estimatedPrice} />
      <PriceBreakdown quote={quote} />
      <ChoiceButtons end="pickupLocation" places={choices?.pickupLocation} />
      <ChoiceButtons end="destination" places={choices?.destination} />
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
        <Button type="submit" look="secondary" name="intent" value="edit">
          {t("booking:page.edit")}
        </Button>
        <Button type="submit" name="intent" value="confirm">
          {t("change:confirm")}
        </Button>
      </div>
    </Form>
  );
}
