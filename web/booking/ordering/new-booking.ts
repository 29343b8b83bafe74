import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import type { z } from "zod";
import type { BookingEnds } from "../price/placed-notes.tsx";
import type { AskedReturn } from "../return/asked-return.ts";
import { accountContact, customerOf } from "./account-contact.ts";
import { answerStep, type OrderAnswer, type OrderForm, type TypedFields } from "./answer-step.ts";
import type { FormStep } from "./form-step.ts";

type Body = Partial<Record<keyof BookingRequest, unknown>> & { return?: AskedReturn };

/** What differs between the forms that book a ride. */
export type NewBookingForm<Ride extends BookingEnds, Extras extends z.ZodObject | undefined = undefined> = Pick<
  OrderForm<Ride, { quote: QuoteView }, Extras>,
  "schema" | "fields" | "beside" | "onFields"
> & {
  /** The body of the request, but for language and prices. */
  bodyOf: (ride: Ride, extras: z.output<NonNullable<Extras>> | undefined) => Body;
  /** What of it the price depends on, as far as it can be understood. */
  pricedPart: (ride: Ride, typed: TypedFields) => Body;
};

/** The answer to a form that books; `isCustomer`: the visitor is signed in. */
export type BookingAnswer<Ride = BookingEnds> = OrderAnswer<Ride> & { isCustomer: boolean };

/**
 * What comes of a step of a form that books a ride: the id of the booking that was made, or what is shown next. A customer
 * who typed no contact is reached as their account says.
 */
export async function answerBooking<Ride extends BookingEnds, Extras extends z.ZodObject | undefined>(
  { bodyOf, pricedPart, ...form }: NewBookingForm<Ride, Extras>,
  step: FormStep,
  api: Api,
  language: Locale,
): Promise<BookingAnswer<Ride> | number> {
  const customer = await customerOf(api);
  const { typed, key, quotedPrice, returnPrice } = step;
  for (const [name, value] of Object.entries(accountContact(customer, typed))) typed.set(name, value);
  const order: OrderForm<Ride, { quote: QuoteView }, Extras> = {
    ...form,
    price(ride, { typed }) {
      const isOfRide = (errors: FieldErrors) => form.fields.some((name) => name in form.onFields(errors, typed));
      return priceOf(api, pricedPart(ride, typed), isOfRide);
    },
    place(ride, extras) {
      const { return: back, ...body } = bodyOf(ride, extras);
      if (back && returnPrice === undefined) return undefined;
      const both = back && { return: { ...back, quotedPrice: returnPrice } };
      return api({
        method: "POST",
        path: apiPaths.bookings,
        headers: { "Idempotency-Key": key },
        body: { ...body, ...both, language, quotedPrice },
      });
    },
  };
  const answer = await answerStep(order, step, api);
  return typeof answer === "number" ? answer : { ...answer, isCustomer: customer !== undefined };
}

type PriceAnswer = { price: { quote: QuoteView }; wrong: FieldErrors };

/**
 * The price of a request. What of it cannot be, such as a code that does not count, is left out of it, and `wrong` says why;
 * but for what is wrong with the ride itself, which refuses it.
 */
async function priceOf(
  api: Api,
  body: Body,
  isOfRide: (errors: FieldErrors) => boolean,
): Promise<PriceAnswer | { refusal: Refusal }> {
  const asked = await api({ method: "POST", path: apiPaths.preview, body });
  if ("value" in asked) return { price: { quote: v.parse(quoteViewSchema, asked.value) }, wrong: {} };
  const { fields = {} } = asked.refusal;
  const left = new Set(Object.keys(fields).map((field) => field.split(".")[0] ?? field));
  const possible = Object.fromEntries(Object.entries(body).filter(([field]) => !left.has(field)));
  const isLess = Object.keys(possible).length < Object.keys(body).length;
  if (isOfRide(fields) || !isLess) return asked;
  const without = await priceOf(api, possible, isOfRide);
  return "price" in without ? { ...without, wrong: { ...without.wrong, ...fields } } : without;
}
