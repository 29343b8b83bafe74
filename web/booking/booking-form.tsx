import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { lazy, Suspense, useEffect } from "react";
import { errorText } from "../api/error-text.ts";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { AddressField } from "./address-field.tsx";
import { MomentFields } from "./moment-fields.tsx";
import { PickupField } from "./pickup-field.tsx";
import { PriceCard } from "./price-card.tsx";
import { REQUIRED_TEXTS } from "./trip-fields.ts";
import { useBookingForm } from "./use-booking-form.ts";
import { VehicleField } from "./vehicle-field.tsx";

/** The dialog and its packages come once there is a price. */
const loadDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Seldom needed. */
const UnansweredNotice = lazy(async () => ({ default: (await import("./unanswered-notice.tsx")).UnansweredNotice }));

type BookingFormProps = {
  /** An address to start from, or to go to, on pages about one place. */
  pickup?: string;
  destination?: string;
};

/** Books a taxi: the ride, its price, a last look, the booking. */
export function BookingForm({ pickup = "", destination = "" }: BookingFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { formElement, draft, edit, tripForm, quote, confirming, ...booking } = useBookingForm({
    pickupLocation: pickup,
    destination,
  });
  const { form, fields, names } = tripForm;
  const { trip } = draft;
  const { quoted } = quote;
  const hasPrice = quoted !== undefined;
  useEffect(() => {
    if (hasPrice) void loadDialog().catch(() => {});
  }, [hasPrice]);
  const isPending = quote.isAsking || booking.isPlacing;
  const buttonText = quoted ? t("booking:form.confirmBooking") : t("booking:form.calculatePrice");
  return (
    <>
      <form
        ref={formElement}
        id={form.id}
        onSubmit={form.onSubmit}
        onFocus={form.onFocus}
        noValidate
        method="post"
        action={localAppPath("book", locale)}
        aria-label={t("booking:form.title")}
        className="flex flex-col gap-4"
      >
        {booking.hasIntent && (
          <Suspense>
            <UnansweredNotice />
          </Suspense>
        )}
        <ErrorSummary names={names} fields={fields} requiredTexts={REQUIRED_TEXTS} />
        <PickupField
          field={fields.pickupLocation}
          value={trip.pickupLocation}
          onChange={(value) => edit("pickupLocation", value)}
        />
        <AddressField
          field={fields.destination}
          label={t("booking:form.destination")}
          placeholder={t("booking:form.destinationPlaceholder")}
          value={trip.destination}
          onChange={(value) => edit("destination", value)}
        />
        <MomentFields fields={fields} trip={trip} proposal={draft.proposal} onEdit={edit} />
        <VehicleField
          field={fields.vehicleType}
          value={trip.vehicleType}
          onChange={(value) => edit("vehicleType", value)}
        />
        <div aria-live="polite">{quoted && <PriceCard quote={quoted.quote} ends={quoted.request} />}</div>
        {quote.error && !quoted && (
          <Alert title={t("booking:price.failed")}>
            <p>{errorText(quote.error, t)}</p>
          </Alert>
        )}
        <Button type="submit" isPending={isPending} className="w-full text-lg">
          {isPending ? t("booking:form.processing") : buttonText}
        </Button>
        <p className="text-center text-muted text-sm">
          {t("booking:form.reassurance", { hours: FREE_CANCELLATION_HOURS })}
        </p>
      </form>
      {confirming && quoted && (
        <Suspense>
          <ConfirmDialog
            trip={confirming}
            quote={quote}
            draft={draft}
            onEdit={edit}
            onClose={booking.closeDialog}
            onRefuseTrip={booking.refuseTrip}
          />
        </Suspense>
      )}
    </>
  );
}
