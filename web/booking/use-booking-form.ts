import { quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingForm, BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import * as v from "valibot";
import { useKnownCustomer } from "../account/use-user.ts";
import { ApiError } from "../api/api-error.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { clearToastsAtom } from "../toasts/queue.ts";
import { contactOf } from "./contact-of.ts";
import { type ExtraField, TRIP_FIELDS, type TripField } from "./draft.ts";
import type { Extras } from "./extras-schema.ts";
import { useBookingDraft } from "./use-booking-draft.ts";
import { usePlaceBooking } from "./use-place-booking.ts";
import { useQuote } from "./use-quote.ts";
import { useTripForm } from "./use-trip-form.ts";

const FORM_ID = "booking-form";

type Proposed = { pickupLocation: string; destination: string };
type ShowFieldErrors = (errors: FieldErrors) => void;

const fieldErrorsOf = (error: Error): FieldErrors => (error instanceof ApiError ? error.fields : {});
const PRICED: readonly string[] = [...TRIP_FIELDS, "discountCode"];
const isPriced = (field: string): boolean => PRICED.includes(field);
const isAboutTrip = (errors: FieldErrors): boolean => TRIP_FIELDS.some((field) => field in errors);

/** The booking form's way: no price, a price, the confirm dialog, the booking. */
export function useBookingForm(proposed: Proposed) {
  const locale = useLocale();
  const formElement = useRef<HTMLFormElement>(null);
  const draft = useBookingDraft(formElement, proposed);
  const quote = useQuote(draft.trip);
  const { quoted } = quote;
  const booking = usePlaceBooking();
  const clearToasts = useSetAtom(clearToastsAtom);
  const customer = useKnownCustomer();
  const [confirming, setConfirming] = useState<BookingForm>();

  const tripForm = useTripForm({
    id: FORM_ID,
    trip: draft.trip,
    onSubmit(trip) {
      draft.fixMoment();
      if (quoted) return openDialog(trip);
      quote.ask(trip, (error) => tripForm.showFieldErrors(fieldErrorsOf(error)));
    },
  });
  const openDialog = (trip: BookingForm) => {
    booking.clearError();
    clearToasts();
    if (customer) draft.fillContact(contactOf(customer));
    setConfirming(trip);
  };
  const closeDialog = () => {
    quote.takeBack();
    setConfirming(undefined);
  };
  const edit = (field: TripField | ExtraField, value: string) => {
    if (isPriced(field)) quote.takeBack();
    draft.edit(field, value);
    void tripForm.check({ ...draft.trip, [field]: value });
  };

  const refuse = (request: BookingRequest, showInDialog: ShowFieldErrors) => (error: Error) => {
    const changed = v.safeParse(quoteViewSchema, error instanceof ApiError ? error.data : undefined);
    if (changed.success) quote.setQuoted({ quote: changed.output, request });
    const errors = fieldErrorsOf(error);
    if (!isAboutTrip(errors)) return showInDialog(errors);
    closeDialog();
    tripForm.showFieldErrors(errors);
  };
  const confirm = (extras: Extras, showInDialog: ShowFieldErrors) => {
    if (!confirming || !quoted) return;
    const { estimatedPrice } = quoted.quote;
    const request = { ...confirming, ...extras, language: locale, quotedPrice: estimatedPrice };
    booking.place(request, refuse(request, showInDialog));
  };
  const applyDiscount = (showInDialog: ShowFieldErrors) => {
    if (!confirming) return;
    const discountCode = draft.extras.discountCode.trim();
    const request = discountCode ? { ...confirming, discountCode } : confirming;
    quote.ask(request, (error) => showInDialog(fieldErrorsOf(error)));
  };
  return { formElement, draft, edit, tripForm, quote, booking, confirming, closeDialog, confirm, applyDiscount };
}
