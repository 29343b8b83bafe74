import type { FullHour, NearestTime } from "@domrit/shared/booking/capacity.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useKnownCustomer } from "../../account/use-user.ts";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { useRefusal } from "../../api/use-refusal.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { isCustomer } from "../again/known-places.ts";
import { type Contact, lastRides } from "../again/last-rides.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import type { BookingDraft, ExtraValues } from "../draft/use-booking-draft.ts";
import {
  asRequested,
  type ExtraField,
  extrasSchema,
  type FormExtras,
  onTypedFields,
  PRICE_NAMES,
  type PriceField,
  priceWishes,
} from "../extras/extras-schema.ts";
import { NEW_RIDE } from "../ordering/orders.ts";
import { placeOrder } from "../ordering/place-order.ts";
import { shownPriceOf } from "../ordering/shown-price.ts";
import { contactOf } from "./contact-of.ts";
import { type GuestOrder, useBooked } from "./use-booked.ts";

export type ConfirmDialogProps = {
  trip: BookingForm;
  quoted: { quote: QuoteView; request: BookingRequest };
  order: GuestOrder;
  /** Asks for a price; gives the refused fields. */
  ask: (request: BookingRequest, inPlace?: Partial<QuoteView>) => Promise<FieldErrors | undefined>;
  draft: BookingDraft & { extras: ExtraValues };
  onEdit: (field: ExtraField, value: string) => void;
  onMove: (time: NearestTime) => Partial<BookingForm>;
  onClose: () => void;
  /** For refused fields that are not in the dialog. */
  onRefuseTrip: (errors: FieldErrors) => void;
};

export function useConfirmDialog({
  trip,
  quoted,
  order,
  ask,
  draft,
  onEdit,
  onMove,
  onRefuseTrip,
}: ConfirmDialogProps) {
  const locale = useLocale();
  const customer = useKnownCustomer();
  const goOn = useBooked(order);
  useRefusal(order.failure?.error);
  const { showFieldErrors, ...form } = useZodForm({
    id: "booking-confirm",
    schema: extrasSchema,
    onSubmit: (extras) => void confirm(extras),
  });

  async function confirm(extras: FormExtras): Promise<void> {
    const request = { ...trip, ...asRequested(extras), language: locale };
    if (!NEW_RIDE.agree(request, shownPriceOf(quoted.quote))) return askAgain();
    const placed = await placeOrder(order, NEW_RIDE, request);
    if (placed instanceof Error) {
      const refused = onTypedFields(fieldErrorsOf(placed), draft.extras);
      if (TRIP_FIELDS.some((field) => field in refused)) onRefuseTrip(refused);
      else showFieldErrors(refused);
    }
    await goOn(placed);
  }
  const askFor = async (typed: ExtraValues, moment: Partial<BookingForm>, inPlace?: Partial<QuoteView>) => {
    const refused = await ask({ ...trip, ...moment, ...priceWishes(typed) }, inPlace);
    if (refused) showFieldErrors(onTypedFields(refused, typed));
  };
  const askAgain = (changed: Partial<ExtraValues> = {}) => askFor({ ...draft.extras, ...changed }, {});

  const begin = useEffectEvent(() => {
    const wished = priceWishes(draft.extras);
    const text = (value: unknown) => JSON.stringify(value || undefined);
    // The price of the trip is without what was typed when the dialog was open before.
    if (PRICE_NAMES.some((name) => text(quoted.request[name]) !== text(wished[name]))) void askAgain();
  });
  useEffect(() => begin(), []);
  // What a guest typed here is no customer's.
  const [device] = useState(() => (isCustomer() ? undefined : lastRides()?.contact));
  const contact = customer ? contactOf(customer) : device;
  const fillIn = useEffectEvent((contact: Contact) => {
    for (const field of ["contactName", "contactEmail", "contactPhone"] as const) {
      if (!draft.extras[field]) draft.edit(field, contact[field]);
    }
  });
  useEffect(() => {
    if (customer) fillIn(contactOf(customer));
    else if (device) fillIn(device);
  }, [customer, device]);

  return {
    form,
    customer,
    contact,
    askAgain,
    onPricedEdit(field: PriceField, value: string) {
      onEdit(field, value);
      // The return is on the same day, until another is chosen.
      if (field === "returnKind" && !draft.extras.returnDate) onEdit("returnDate", trip.pickupDate);
      void askAgain({ [field]: value });
    },
    takeTime(time: NearestTime, ride: FullHour["ride"]) {
      const { pickupDate, pickupTime = "", arriveBy = draft.extras.arriveBy } = time;
      const changed = ride === "return" ? { returnDate: pickupDate, returnTime: pickupTime } : { arriveBy };
      for (const [field, value] of Object.entries(changed)) draft.edit(field as PriceField, value);
      void askFor({ ...draft.extras, ...changed }, ride === "return" ? {} : onMove(time), {});
    },
  };
}
