import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { checkPickup } from "@domrit/shared/booking/pickup-window.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { newRequestKey } from "../api/request-key.ts";
import { accountContact, customerOf } from "../booking/book/account-contact.ts";
import { type Choices, choicesFor } from "../booking/book/choices.ts";
import { inOneText } from "../forms/field-text.ts";
import { asCareRequest, CARE_FIELDS, type CareForm, careFormSchema, fieldOfRequest } from "./care-schema.ts";
import type { SentCare } from "./sent.ts";

/** A ride with its price; `before` is the price that was to be confirmed, where it was another. */
export type PricedCare = { ride: CareForm; quote: QuoteView; before?: number };

/** What the page shows: the form, or, once the ride has a price, the last look at it. */
export type CareAnswer = {
  status: number;
  key: string;
  /** What was typed, and what is wrong with it. */
  result: SubmissionResult;
  priced?: PricedCare;
  /** What is wrong and belongs to no field. */
  refusal?: Refusal;
  choices?: Choices;
};

/** What is agreed to: the price of the ride, or of all rides of a series together; in euros. */
export const shownPrice = ({ estimatedPrice, series }: QuoteView): number => series?.total ?? estimatedPrice;

/** What comes of the care form: the id of the booking that was made, or what is shown next. Nothing that was typed is lost. */
export async function answerCareForm(sent: SentCare, api: Api, locale: Locale): Promise<CareAnswer | number> {
  const { typed, intent, key, quotedPrice } = sent;
  const customer = await customerOf(api);
  for (const [name, value] of Object.entries(accountContact(customer, typed))) typed.set(name, value);
  const form = parseWithZod(typed, { schema: careFormSchema, disableAutoCoercion: true });
  const shown = (errors: Record<string, string[]>): SubmissionResult => ({
    ...form.reply({ fieldErrors: errors }),
    initialValue: Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])),
  });
  if (intent === "edit" || (intent === "language" && quotedPrice === undefined)) {
    return { status: 200, key, result: { ...shown({}), error: {} } };
  }
  if (form.status !== "success") return { status: 422, key, result: shown({}) };
  const ride = form.value;
  const pickup = checkPickup({ date: ride.pickupDate, time: ride.pickupTime }, new Date());
  if (!pickup.ok && !ride.arriveBy) return { status: 422, key, result: shown({ [pickup.field]: [pickup.message] }) };
  const body = asCareRequest(ride);

  const placed = await place();
  if (placed && "value" in placed) return v.parse(bookingViewSchema, placed.value).id;
  if (placed && onFields(placed.refusal)) return ask(placed.refusal);
  const priced = await api({ method: "POST", path: apiPaths.preview, body });
  if ("refusal" in priced) return ask(priced.refusal);
  return lastLook(v.parse(quoteViewSchema, priced.value), placed?.refusal);

  function place() {
    // A price that was not shown is not agreed to.
    if (intent !== "confirm" || quotedPrice === undefined) return undefined;
    const headers = { "Idempotency-Key": key };
    return api({ method: "POST", path: apiPaths.bookings, headers, body: { ...body, language: locale, quotedPrice } });
  }

  function onFields({ fields = {} }: Refusal): boolean {
    return Object.keys(fields).some((name) => (CARE_FIELDS as string[]).includes(fieldOfRequest(name)));
  }

  async function ask(refusal: Refusal): Promise<CareAnswer> {
    const fields = Object.entries(refusal.fields ?? {}).map(([name, texts]) => [fieldOfRequest(name), texts] as const);
    const result = shown(inOneText(Object.fromEntries(fields)));
    if (!onFields(refusal)) return { status: refusal.status, key, result, refusal };
    return { status: refusal.status, key, result, choices: await choicesFor(api, ride, refusal.fields ?? {}) };
  }

  async function lastLook(quote: QuoteView, refusal: Refusal | undefined): Promise<CareAnswer> {
    const isOther =
      quotedPrice !== undefined &&
      intent === "confirm" &&
      (quotedPrice !== shownPrice(quote) || refusal?.code === "quote_changed");
    return {
      status: refusal?.status ?? 200,
      // Under the old one a booking was made with other words: this is another, if it is wanted at all.
      key: refusal?.code === "idempotency_key_reused" ? newRequestKey() : key,
      result: shown({}),
      priced: { ride, quote, ...(isOther && { before: quotedPrice }) },
      ...(refusal && { refusal }),
      choices: await choicesFor(api, ride, quote.placed ?? {}),
    };
  }
}
