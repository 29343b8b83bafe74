import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import {
  allWishes,
  asRequested,
  EXTRA_FIELDS,
  extrasSchema,
  type FormExtras,
  onTypedFields,
} from "../extras/extras-schema.ts";
import { type FormStep, readStep } from "../ordering/form-step.ts";
import { answerBooking, type BookingAnswer } from "../ordering/new-booking.ts";
import { tripSchema } from "../trip/trip-schema.ts";

export type BookAnswer = BookingAnswer<BookingForm>;

/** Reads a step of the booking page's form. */
export const readBookStep = (form: FormData | URLSearchParams): FormStep =>
  readStep(form, [...TRIP_FIELDS, ...EXTRA_FIELDS]);

/** Answers a step of the booking page: the ride first, and what is asked beside it once that has a price. */
export const answerBookForm = (step: FormStep, api: Api, locale: Locale): Promise<BookAnswer | number> =>
  answerBooking(
    {
      schema: tripSchema,
      fields: TRIP_FIELDS,
      beside: extrasSchema,
      onFields: onTypedFields,
      bodyOf: (trip: BookingForm, extras?: FormExtras) => ({ ...trip, ...asRequested(extras ?? {}) }),
      pricedPart: (trip, typed) => ({ ...trip, ...allWishes(typed) }),
    },
    step,
    api,
    locale,
  );
