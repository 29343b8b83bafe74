import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { newRequestKey } from "../../api/request-key.ts";
import { inOneText } from "../../forms/field-text.ts";
import { TRIP_FIELDS } from "../draft.ts";
import { allWishes, asRequested, EXTRA_FIELDS, extrasSchema, onTypedFields } from "../extras-schema.ts";
import { tripSchema } from "../trip-schema.ts";
import { accountContact, customerOf } from "./account-contact.ts";
import { type Choices, choicesFor } from "./choices.ts";
import { type Price, priceOf } from "./price-of.ts";
import type { Sent } from "./sent.ts";

/** A ride with its price; `before` is the price that was to be confirmed, where it was another. */
export type Priced = { trip: BookingForm; quote: QuoteView; isCustomer: boolean; before?: number };

/** What the page shows: the ride to fill in, or, once it has a price, the ride to confirm. */
export type BookAnswer = {
  status: number;
  key: string;
  /** What was typed, and what is wrong with the fields that are shown. */
  result: SubmissionResult;
  priced?: Priced;
  /** What is wrong and belongs to no field. */
  refusal?: Refusal;
  choices?: Choices;
};

const names = (fields: readonly string[], { fields: errors = {} }: Refusal) => fields.some((field) => field in errors);

/** What comes of a form of the booking page: the id of the booking that was made, or what is shown next. */
export async function answerBookForm(sent: Sent, api: Api, locale: Locale): Promise<BookAnswer | number> {
  const { typed, intent, key, quotedPrice, returnPrice } = sent;
  const trip = parseWithZod(typed, { schema: tripSchema, disableAutoCoercion: true });
  const isUnpriced = intent === "language" && quotedPrice === undefined;
  if (intent === "edit" || isUnpriced) return { status: 200, key, result: { ...trip.reply(), error: {} } };
  if (trip.status !== "success") return { status: 422, key, result: trip.reply() };
  const ride = trip.value;
  const extras = parseWithZod(typed, { schema: extrasSchema, disableAutoCoercion: true });

  const placed = await place();
  if (placed && "value" in placed) return v.parse(bookingViewSchema, placed.value).id;
  if (placed && names(TRIP_FIELDS, placed.refusal)) return askForTrip(placed.refusal);
  const price = await priceOf(api, ride, allWishes(Object.fromEntries(typed)));
  return "refusal" in price ? askForTrip(price.refusal) : askToConfirm(price, placed?.refusal);

  function place() {
    // A price that was not shown is not agreed to.
    if (intent !== "confirm" || quotedPrice === undefined || extras.status !== "success") return undefined;
    const { return: back, ...asked } = asRequested(extras.value);
    if (back && returnPrice === undefined) return undefined;
    const both = back && { return: { ...back, quotedPrice: returnPrice } };
    const body = { ...ride, ...asked, ...both, language: locale, quotedPrice };
    return api({ method: "POST", path: apiPaths.bookings, headers: { "Idempotency-Key": key }, body });
  }

  async function askForTrip(refusal: Refusal): Promise<BookAnswer> {
    const { status, fields = {} } = refusal;
    const result = trip.reply({ fieldErrors: inOneText(fields) });
    if (!names(TRIP_FIELDS, refusal)) return { status, key, result, refusal };
    return { status, key, result, choices: await choicesFor(api, ride, fields) };
  }

  async function askToConfirm({ quote, fields }: Price, refusal: Refusal | undefined): Promise<BookAnswer> {
    const wrong = onTypedFields({ ...fields, ...refusal?.fields }, Object.fromEntries(typed));
    const fieldErrors = inOneText(wrong);
    const isOther =
      intent === "confirm" &&
      quotedPrice !== undefined &&
      (quotedPrice !== quote.estimatedPrice || refusal?.code === "quote_changed");
    const refused = extras.reply({ fieldErrors });
    const customer = await customerOf(api);
    const result = { ...refused, initialValue: { ...refused.initialValue, ...accountContact(customer, typed) } };
    return {
      status: refusal?.status ?? (result.status === "error" ? 422 : 200),
      // Under the old one a booking was made with other words: this is another, if it is wanted at all.
      key: refusal?.code === "idempotency_key_reused" ? newRequestKey() : key,
      result,
      priced: { trip: ride, quote, isCustomer: customer !== undefined, ...(isOther && { before: quotedPrice }) },
      ...(refusal && !names(EXTRA_FIELDS, refusal) && { refusal }),
      choices: await choicesFor(api, ride, quote.placed ?? {}),
    };
  }
}
