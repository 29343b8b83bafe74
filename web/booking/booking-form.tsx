import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { Form, Submit } from "../forms/form.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { AddressField } from "./address/address-field.tsx";
import { PickupField } from "./address/pickup-field.tsx";
import type { HoursFieldProps } from "./extras/hours-field.tsx";
import { VehiclePrices } from "./price/vehicle-prices.tsx";
import { Reassurance } from "./reassurance.tsx";
import { MomentFields } from "./trip/moment-fields.tsx";
import { VehicleField } from "./trip/vehicle-field.tsx";
import { useBookingForm } from "./use-booking-form.ts";

/** The dialog and its packages come once there is a price. */
const loadDialog = () => import("./confirm/confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

const loadPriceCard = () => import("./price/price-card.tsx");
const PriceCard = lazy(async () => ({ default: (await loadPriceCard()).PriceCard }));

const AgainRow = lazy(async () => ({ default: (await import("./again/again-row.tsx")).AgainRow }));

const UnansweredNotice = lazy(async () => ({
  default: (await import("./confirm/unanswered-notice.tsx")).UnansweredNotice,
}));

const TimeChoice = lazy(async () => ({ default: (await import("./full-hour/time-choice.tsx")).TimeChoice }));

type BookingFormProps = {
  pickup?: string;
  destination?: string;
  /** On the pages of a ride by the hour. */
  Hours?: ComponentType<HoursFieldProps>;
};

export function BookingForm({ pickup = "", destination = "", Hours }: BookingFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { formElement, draft, edit, tripForm, order, quoted, isFull, confirming, ...booking } = useBookingForm({
    pickupLocation: pickup,
    destination,
  });
  const { isAsking, priceError } = order;
  const { fields } = tripForm;
  const { trip } = draft;
  const hasPrice = quoted !== undefined;
  useEffect(() => {
    if (booking.isComplete) void loadPriceCard().catch(() => {});
  }, [booking.isComplete]);
  useEffect(() => {
    if (hasPrice) void loadDialog().catch(() => {});
  }, [hasPrice]);
  const [isReturning, setReturning] = useReturning();
  // The choice stays after a time was taken, to say so.
  const [wasFull, setWasFull] = useState(false);
  if (isFull && !wasFull) setWasFull(true);
  const isPending = isAsking || order.isPlacing;
  return (
    <>
      <Form
        of={tripForm}
        ref={formElement}
        onFocus={tripForm.onFocus}
        action={localAppPath("book", locale)}
        label={t("booking:form.title")}
        className="scroll-mt-24"
        notice={
          order.intent && (
            <Suspense>
              <UnansweredNotice order={order} />
            </Suspense>
          )
        }
      >
        <div className="again">
          {isReturning && (
            <Suspense>
              <AgainRow pickupId={fields.pickupLocation.id} onForget={() => setReturning(false)} />
            </Suspense>
          )}
        </div>
        <PickupField
          field={fields.pickupLocation}
          value={trip.pickupLocation}
          onChange={(value) => edit("pickupLocation", value)}
          // Saves a press, as the destination is asked for next.
          onPressed={() => !trip.destination && document.getElementById(fields.destination.id)?.focus()}
        />
        <AddressField
          field={fields.destination}
          label={t("booking:form.destination")}
          placeholder={t("booking:form.destinationPlaceholder")}
          value={trip.destination}
          onChange={(value) => edit("destination", value)}
          isVisitors
        />
        <MomentFields fields={fields} trip={trip} proposal={draft.proposal} onEdit={edit} />
        {Hours && <Hours field={fields.hours} value={draft.extras.hours} onChange={(value) => edit("hours", value)} />}
        {/* The browser's own list, for those without script; a browser with it never needs the code. */}
        <noscript>
          {import.meta.env.SSR && <VehicleField field={fields.vehicleType} value="" onChange={() => {}} />}
        </noscript>
        <div className="noscript:hidden">
          <VehiclePrices
            field={fields.vehicleType}
            vehicles={booking.vehicles}
            chosen={trip.vehicleType}
            passengers={draft.extras.passengers ?? ""}
            hasReturn={quoted?.quote.return !== undefined}
            onChoose={booking.chooseVehicle}
          />
        </div>
        <div aria-live="polite" aria-busy={isAsking} className="transition-opacity aria-busy:opacity-60">
          {quoted && (
            <Suspense>
              <PriceCard quote={quoted.quote} ends={quoted.request} />
            </Suspense>
          )}
          {booking.isOutdated && <p className="text-muted text-sm">{t("booking:price.outdated")}</p>}
        </div>
        {quoted && wasFull && (
          <Suspense>
            <TimeChoice
              full={isFull ? quoted.quote.fullyBooked : undefined}
              isPending={isPending}
              onTake={booking.takeTime}
            />
          </Suspense>
        )}
        {priceError && !quoted && (
          <Alert title={t("booking:price.failed")}>
            <p>{errorText(priceError, t)}</p>
          </Alert>
        )}
        <SendBar price={isFull ? undefined : quoted?.quote.estimatedPrice} isPending={isPending} />
        <Reassurance trip={trip} />
      </Form>
      {confirming && quoted && (
        <Suspense>
          <ConfirmDialog
            trip={confirming}
            quoted={quoted}
            order={order}
            ask={booking.ask}
            draft={draft}
            onEdit={edit}
            onMove={booking.move}
            onClose={booking.closeDialog}
            onRefuseTrip={booking.refuseTrip}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the visitor was here before; what is served is the same for everybody. */
function useReturning() {
  const [isReturning, setReturning] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    setReturning(dataset.visitor === "customer" || dataset.returning !== undefined);
  }, []);
  return [isReturning, setReturning] as const;
}

/** What sends the form, on a phone with the price that it confirms, in euros. */
function SendBar({ price, isPending }: { price: number | undefined; isPending: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hasPrice = price !== undefined;
  return (
    <div data-beside className="booking-bar">
      {hasPrice && (
        <p className="font-extrabold text-xl tabular-nums sm:hidden">{formatMoney(toCents(price), locale)}</p>
      )}
      <Submit
        isPending={isPending}
        text={hasPrice ? <ConfirmText /> : t("booking:form.calculatePrice")}
        pendingText={t("booking:form.processing")}
        className="w-full text-lg"
      />
    </div>
  );
}

/** A phone has no room for all of it beside the price; it is read out in full. */
function ConfirmText() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden className="sm:hidden">
        {t("booking:form.confirmShort")}
      </span>
      <span className="max-sm:sr-only">{t("booking:form.confirmBooking")}</span>
    </>
  );
}
