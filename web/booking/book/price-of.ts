import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";

export type Price = { quote: QuoteView; fields: FieldErrors };

/** The price of a ride; with a code that does not count it is the one without, and `fields` say what is wrong with the code. */
export async function priceOf(api: Api, trip: BookingForm, discountCode = ""): Promise<Price | { refusal: Refusal }> {
  const body = discountCode ? { ...trip, discountCode } : trip;
  const asked = await api({ method: "POST", path: apiPaths.preview, body });
  if ("value" in asked) return { quote: v.parse(quoteViewSchema, asked.value), fields: {} };
  const wrong = asked.refusal.fields?.discountCode;
  if (!wrong || !discountCode) return asked;
  const without = await priceOf(api, trip);
  return "quote" in without ? { ...without, fields: { discountCode: wrong } } : without;
}
