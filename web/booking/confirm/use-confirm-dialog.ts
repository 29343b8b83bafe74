import type { UserView } from "@domrit/shared/account/view.ts";
import type { FullHour, NearestTime } from "@domrit/shared/booking/full-hour.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useEffect, useEffectEvent } from "react";
import { useKnownCustomer } from "../../account/use-user.ts";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import type { BookingDraft, ExtraValues } from "../draft/use-booking-draft.ts";
import {
  asRequested,
  type FormExtras,
  onTypedFields,
  PRICE_NAMES,
  type PriceField,
  priceWishes,
} from "../extras/extras-schema.ts";
import { atShownPrice, quoteAfter } from "../ordering/shown-price.ts";
import type { Quote } from "../price/use-quote.ts";
import { isComplete } from "../return/asked-return.ts";
import { contactOf } from "./contact-of.ts";
import { usePlaceBooking } from "./use-place-booking.ts";

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
    const now = quote.quoted && quoteAfter(error, quote.quoted.quote);
    if (now) quote.setQuoted({ quote: now, request });
    const errors = onTypedFields(fieldErrorsOf(error), draft.extras);
    if (isAboutTrip(errors)) onRefuseTrip(errors);
    else showInDialog(errors);
  };
  const confirm = (extras: FormExtras, showInDialog: ShowFieldErrors) => {
    if (!quote.quoted) return;
    const shown = quote.quoted.quote;
    const request = { ...trip, ...asRequested(extras), language: locale };
    // A price that was not shown is not agreed to; what is missing of a return is said at its fields.
    if (isComplete(request.return) && !shown.return) return askAgain(showInDialog);
    booking.place(atShownPrice(request, shown), refuse(request, showInDialog));
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
  return { booking, customer, confirm, askAgain, askWithWishes, takeTime };
}
