import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import { allWishes, asRequested, extrasSchema, type FormExtras, onTypedFields } from "../extras/extras-schema.ts";
import type { BookingAnswer, NewRideForm } from "../ordering/new-ride.ts";
import { NEW_RIDE } from "../ordering/orders.ts";
import { tripSchema } from "../trip/trip-schema.ts";

export type BookAnswer = BookingAnswer<BookingForm>;

export const BOOK_FORM: NewRideForm<BookingForm, FormExtras> = {
  id: "book",
  page: "book",
  order: NEW_RIDE,
  schema: tripSchema,
  fields: TRIP_FIELDS,
  beside: extrasSchema,
  onFields: onTypedFields,
  requestOf: (trip, extras, { language }) => ({ ...trip, ...asRequested(extras), language }),
  pricedPart: (trip, typed) => ({ ...trip, ...allWishes(typed) }),
};
