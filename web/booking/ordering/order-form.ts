import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import type { z } from "zod";
import type { BookingEnds } from "../price/placed-notes.tsx";
import type { Order } from "./order.ts";

export type TypedFields = Record<string, string>;

/** What differs between the pages that order or change a ride. */
export type OrderForm<Ride extends BookingEnds, Request, Extras = undefined> = {
  order: Order<Request, { id: number }>;
  /** What has to be right before there is a price, and the fields in which it is typed. */
  schema: z.core.$ZodType<Ride>;
  fields: readonly string[];
  /** What is typed on the step of the price, where that is not all before it. */
  beside?: z.ZodType<Extras> & Pick<z.ZodObject, "shape">;
  /** What the API says of a request, on the fields in which that was typed. */
  onFields: (errors: FieldErrors, typed: TypedFields) => FieldErrors;
  /** What is asked for, without its price. */
  requestOf: (ride: Ride, extras: Extras, at: { version: number; language: Locale }) => Request;
  /** What of it the price depends on, as far as it can be understood. */
  pricedPart: (ride: Ride, typed: TypedFields, version: number) => Request;
  /** Of a change: where the booking is read as it is now, and whether it is what was asked for already. */
  current?: { path: string; isDone: (ride: Ride, booking: BookingView) => boolean };
};

type Fields = Pick<OrderForm<never, never>, "onFields" | "fields">;

export const isAbout = (
  errors: FieldErrors = {},
  { onFields }: Pick<Fields, "onFields">,
  names: readonly string[],
  typed: TypedFields,
) => {
  const said = onFields(errors, typed);
  return names.some((name) => name in said);
};

export type PriceAnswer = { quote: QuoteView; wrong: FieldErrors };

/** The price of a request without its wrong parts, such as an unknown code; `wrong` says why. A fault of the ride itself refuses it. */
export async function askPrice<Request extends object>(
  form: Fields & { order: Pick<Order<Request, unknown>, "price" | "quote"> },
  request: Request,
  typed: TypedFields,
  api: Api,
): Promise<PriceAnswer | { refusal: Refusal }> {
  const asked = await api(form.order.price(request));
  if ("value" in asked) return { quote: v.parse(form.order.quote, asked.value), wrong: {} };
  const { fields = {} } = asked.refusal;
  const left = new Set(Object.keys(fields).map((field) => field.split(".")[0] ?? field));
  const possible = Object.fromEntries(Object.entries(request).filter(([field]) => !left.has(field))) as Request;
  const isLess = Object.keys(possible).length < Object.keys(request).length;
  if (!isLess || isAbout(fields, form, form.fields, typed)) return asked;
  const without = await askPrice(form, possible, typed, api);
  return "quote" in without ? { ...without, wrong: { ...without.wrong, ...fields } } : without;
}
