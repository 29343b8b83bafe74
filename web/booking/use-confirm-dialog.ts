import type { UserView } from "@domrit/shared/account/view.ts";
import type { FullHour, NearestTime } from "@domrit/shared/booking/full-hour.ts";
import { quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingForm } from "@domrit/shared/booking/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import { useKnownCustomer } from "../account/use-user.ts";
import { ApiError, fieldErrorsOf } from "../api/api-error.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { contactOf } from "./contact-of.ts";
import { TRIP_FIELDS } from "./draft.ts";
import {
  asRequested,
  type FormExtras,
  onTypedFields,
  PRICE_NAMES,
  type PriceField,
  priceWishes,
} from "./extras-schema.ts";
import { fullHourOf } from "./full-hour/full-hour-of.ts";
import { isComplete } from "./return/asked-return.ts";
import type { BookingDraft, ExtraValues } from "./use-booking-draft.ts";
import { usePlaceBooking } from "./use-place-booking.ts";
import type { Quote } from "./use-quote.ts";

type ShowFieldErrors = (errors: FieldErrors) => void;

export type ConfirmDialogProps = {
  trip: BookingForm;
  quote: Quote;
  draft: BookingDraft & { extras: ExtraValues };
  /** Takes over another moment for the trip, and gives it. */
  onMove: (time: NearestTime) => Partial<BookingForm>;
  onClose: () => void;
  /** The server refused fields of the trip, which are not in the dialog. */
  onRefuseTrip: ShowFieldErrors;
};

const isAboutTrip = (errors: FieldErrors): boolean => TRIP_FIELDS.some((field) => field in errors);

/** What the dialog does between a price and the booking. */
export function useConfirmDialog({ trip, quote, draft, onMove, onRefuseTrip }: ConfirmDialogProps) {
  const locale = useLocale();
  const booking = usePlaceBooking();
  const customer = useKnownCustomer();
  const fillIn = useEffectEvent((known: UserView) => draft.fillContact(contactOf(known)));
  useEffect(() => {
    if (customer) fillIn(customer);
  }, [customer]);

  const refuse = (request: BookingRequest, showInDialog: ShowFieldErrors) => (error: Error) => {
    const data = error instanceof ApiError ? error.data : undefined;
    const changed = v.safeParse(quoteViewSchema, data);
    if (changed.success) quote.setQuoted({ quote: changed.output, request });
    const fullyBooked = fullHourOf(error);
    if (fullyBooked && quote.quoted) quote.setQuoted({ quote: { ...quote.quoted.quote, fullyBooked }, request });
    const errors = onTypedFields(fieldErrorsOf(error), draft.extras);
    if (isAboutTrip(errors)) onRefuseTrip(errors);
    else showInDialog(errors);
  };
  const confirm = (extras: FormExtras, showInDialog: ShowFieldErrors) => {
    if (!quote.quoted) return;
    const { estimatedPrice, pickupTime = trip.pickupTime, return: back } = quote.quoted.quote;
    const asked = asRequested(extras);
    // A price that was not shown is not agreed to; what is missing of a return is said at its fields.
    if (isComplete(asked.return) && !back) return askAgain(showInDialog);
    const request = {
      ...{ ...trip, ...asked, language: locale, quotedPrice: estimatedPrice },
      ...(asked.return && { return: { ...asked.return, quotedPrice: back?.estimatedPrice } }),
    };
    booking.place({ ...request, pickupTime }, refuse(request, showInDialog));
  };
  const askAgain = (showInDialog: ShowFieldErrors, changed: Partial<ExtraValues> = {}) => {
    const typed = { ...draft.extras, ...changed };
    const request = { ...trip, ...priceWishes(typed) };
    void quote.ask(request, (error) => showInDialog(onTypedFields(fieldErrorsOf(error), typed)));
  };
  /** Has the ride priced with what was asked for beside it before the dialog was opened, where its price is without. */
  const askWithWishes = (showInDialog: ShowFieldErrors) => {
    if (!quote.quoted) return;
    const { request } = quote.quoted;
    const wished = priceWishes(draft.extras);
    const text = (value: unknown) => JSON.stringify(value || undefined);
    const isOther = PRICE_NAMES.some((name) => text(request[name]) !== text(wished[name]));
    if (isOther) askAgain(showInDialog);
  };
  const takeTime = (time: NearestTime, ride: FullHour["ride"], showInDialog: ShowFieldErrors) => {
    const { pickupDate, pickupTime = "", arriveBy = draft.extras.arriveBy } = time;
    const changed = ride === "return" ? { returnDate: pickupDate, returnTime: pickupTime } : { arriveBy };
    for (const [field, value] of Object.entries(changed)) draft.edit(field as PriceField, value);
    const typed = { ...draft.extras, ...changed };
    const moment = ride === "return" ? {} : onMove(time);
    const request = { ...trip, ...moment, ...priceWishes(typed) };
    void quote.askInPlace(request, (error) => showInDialog(onTypedFields(fieldErrorsOf(error), typed)));
  };
  const { error, sent } = booking;
  const isPriceRefused = error instanceof ApiError && error.code === "quote_changed";
  const refusedPrice = isPriceRefused ? sent?.quotedPrice : undefined;
  return { booking, customer, refusedPrice, confirm, askAgain, askWithWishes, takeTime };
}
