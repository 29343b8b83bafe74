import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import { type FormStep, readStep } from "../booking/ordering/form-step.ts";
import { answerBooking, type BookingAnswer } from "../booking/ordering/new-booking.ts";
import { onCareFields, requestOf } from "./care-part.ts";
import { CARE_FIELDS, type CareForm, careFormSchema } from "./care-schema.ts";

export type CareAnswer = BookingAnswer<CareForm>;

/** Reads a step of the care form. */
export const readCareStep = (form: FormData | URLSearchParams): FormStep => readStep(form, CARE_FIELDS);

/** Answers a step of the care form, which asks for all before there is a price. */
export const answerCareForm = (step: FormStep, api: Api, locale: Locale): Promise<CareAnswer | number> =>
  answerBooking(
    {
      schema: careFormSchema,
      fields: CARE_FIELDS,
      beside: undefined,
      onFields: onCareFields,
      bodyOf: requestOf,
      pricedPart: requestOf,
    },
    step,
    api,
    locale,
  );
