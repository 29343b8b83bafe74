import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type ChangeQuote, changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { onTypedFields } from "../extras/extras-schema.ts";
import { answerStep, type OrderAnswer } from "../ordering/answer-step.ts";
import { type FormStep, readStep } from "../ordering/form-step.ts";
import { CHANGE_FIELDS, type ChangeForm, changeFormSchema, changeOf, isDone } from "./fields.ts";

export type ChangeAnswer = OrderAnswer<ChangeForm, ChangeQuote>;

/** Reads a step of the form that changes a ride. */
export const readChangeStep = (form: FormData): FormStep => readStep(form, CHANGE_FIELDS);

/** Answers a step of the form that changes a ride: its id once it is changed, or what is shown next. */
export function answerChange(id: number, step: FormStep, api: Api): Promise<ChangeAnswer | number> {
  const { version, quotedPrice } = step;
  return answerStep(
    {
      schema: changeFormSchema,
      fields: CHANGE_FIELDS,
      beside: undefined,
      onFields: onTypedFields,
      async price(ride: ChangeForm, { version: seen }) {
        const priced = await api({ method: "POST", path: apiPaths.changePreview(id), body: changeOf(ride, seen) });
        return "refusal" in priced ? priced : { price: v.parse(changeQuoteSchema, priced.value) };
      },
      place(ride) {
        const body = { ...changeOf(ride, version), quotedPrice };
        return api({ method: "POST", path: apiPaths.changeBooking(id), body });
      },
      current: {
        isDone,
        async read() {
          const read = await api({ path: apiPaths.booking(id) });
          return "value" in read ? v.parse(bookingViewSchema, read.value) : undefined;
        },
      },
    },
    step,
    api,
  );
}
