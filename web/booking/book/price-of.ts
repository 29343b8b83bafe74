import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import type { PriceWishes } from "../extras-schema.ts";

export type Price = { quote: QuoteView; fields: FieldErrors };

/**
 * The price of a ride with what was asked for beside it; a wish that cannot be, such as a code that does not count, is
 * left out of it, and `fields` say why.
 */
export async function priceOf(api: Api, trip: BookingForm, wishes: PriceWishes): Promise<Price | { refusal: Refusal }> {
  const asked = await api({ method: "POST", path: apiPaths.preview, body: { ...trip, ...wishes } });
  if ("value" in asked) return { quote: v.parse(quoteViewSchema, asked.value), fields: {} };
  const wishOf = (field: string) => field.split(".")[0] ?? field;
  const wrong = Object.entries(asked.refusal.fields ?? {}).filter(([field]) => wishOf(field) in wishes);
  if (wrong.length === 0) return asked;
  const refused = Object.fromEntries(wrong);
  const left = new Set(wrong.map(([field]) => wishOf(field)));
  const possible = Object.fromEntries(Object.entries(wishes).filter(([field]) => !left.has(field)));
  const without = await priceOf(api, trip, possible);
  return "quote" in without ? { ...without, fields: { ...without.fields, ...refused } } : without;
}
