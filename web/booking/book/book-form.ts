import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { z } from "zod";
import { TRIP_FIELDS } from "../draft/draft.ts";
import { allWishes, asRequested, extrasSchema, onTypedFields } from "../extras/extras-schema.ts";
import type { BookingAnswer, NewRideForm } from "../ordering/new-ride.ts";
import { NEW_RIDE } from "../ordering/orders.ts";
import {
  checkSeries,
  onSeriesFields,
  seriesRequested,
  seriesShape,
  typedSeries,
  withoutSeries,
} from "../series/series-part.ts";
import { tripSchema } from "../trip/trip-schema.ts";

export type BookAnswer = BookingAnswer<BookingForm>;

/** What is asked beside the trip: the extras, and a series. */
export const besideSchema = extrasSchema.extend(seriesShape).superRefine(checkSeries);
export const BESIDE_FIELDS = besideSchema.keyof().options;
type Beside = z.output<typeof besideSchema>;

export const BOOK_FORM: NewRideForm<BookingForm, Beside> = {
  id: "book",
  page: "book",
  order: NEW_RIDE,
  schema: tripSchema,
  fields: TRIP_FIELDS,
  beside: besideSchema,
  onFields: (errors, typed) => onTypedFields(onSeriesFields(errors), typed),
  requestOf: (trip, beside, { language }) => ({
    ...trip,
    ...asRequested(withoutSeries(beside)),
    ...seriesRequested(beside),
    language,
  }),
  pricedPart: (trip, typed) => ({ ...trip, ...allWishes(typed), ...typedSeries(typed) }),
};
