import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Api, ApiAnswer, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import type { z } from "zod";
import { newRequestKey } from "../../api/request-key.ts";
import { inOneText } from "../../forms/field-text.ts";
import type { BookingEnds } from "../price/placed-notes.tsx";
import { type Choices, choicesFor } from "./choices.ts";
import type { FormStep } from "./form-step.ts";
import { totalPrice } from "./total-price.ts";

/** What stands in the fields, by their names. */
export type TypedFields = Record<string, string>;
type WithQuote = { quote: QuoteView };
type Beside = z.ZodObject | undefined;

/** What differs between the forms that order or change a ride. */
export type OrderForm<Ride extends BookingEnds, Price extends WithQuote, Extras extends Beside = undefined> = {
  /** What has to be right before there is a price, and the fields in which it is typed. */
  schema: z.core.$ZodType<Ride>;
  fields: readonly string[];
  /** What is typed on the step of the price, where that is not all before it. */
  beside: Extras;
  /** What the API says of a request, on the fields in which that was typed. */
  onFields: (errors: FieldErrors, typed: TypedFields) => FieldErrors;
  /** The price of the ride; `wrong` says what was left out of it, and why. */
  price: (
    ride: Ride,
    step: { version: number; typed: TypedFields },
  ) => Promise<{ price: Price; wrong?: FieldErrors } | { refusal: Refusal }>;
  /** Places the ride, or its change, at the price that was shown; undefined where a part of that was never shown. */
  place: (ride: Ride, extras: z.output<NonNullable<Extras>> | undefined) => Promise<ApiAnswer> | undefined;
  /** Of a change: the booking as it is now, and whether it is what was asked for already. */
  current?: { read: () => Promise<BookingView | undefined>; isDone: (ride: Ride, booking: BookingView) => boolean };
};

/** What a page shows of an order: the ride to fill in or, once it has a price, the ride to confirm. */
export type OrderAnswer<Ride = BookingEnds, Price extends WithQuote = WithQuote> = {
  status: number;
  key: string;
  /** The version of the booking that a change is about. */
  version: number;
  /** What was typed, and what is wrong with the fields that are shown. */
  result: SubmissionResult;
  /** `before` is the price that was to be confirmed, in euros, where it was another. */
  priced?: Price & { ride: Ride; before?: number };
  /** What is wrong and belongs to no field. */
  refusal?: Refusal;
  choices?: Choices;
};

/**
 * What comes of a step of a form that orders or changes a ride: the id of the booking, or what is shown next. Nothing that
 * was typed is lost. A price that was not shown is not agreed to. Where the booking of a change has become another one
 * meanwhile, that is said, and the change waits to be confirmed on what it is now.
 */
export async function answerStep<Ride extends BookingEnds, Price extends WithQuote, Extras extends Beside>(
  form: OrderForm<Ride, Price, Extras>,
  { typed, intent, key, version, quotedPrice, returnPrice }: FormStep,
  api: Api,
): Promise<OrderAnswer<Ride, Price> | number> {
  const initialValue: TypedFields = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
  const shown = (status: number, result: SubmissionResult) => ({
    status,
    key,
    version,
    result: { ...result, initialValue },
  });
  const filledIn = parseWithZod(typed, { schema: form.schema, disableAutoCoercion: true });
  const isUnpriced = intent === "language" && quotedPrice === undefined;
  if (intent === "edit" || isUnpriced) return shown(200, { ...filledIn.reply(), error: {} });
  if (filledIn.status !== "success") return shown(422, filledIn.reply());
  const ride = filledIn.value;
  const beside = form.beside && parseWithZod(typed, { schema: form.beside, disableAutoCoercion: true });
  const besideFields = Object.keys(form.beside?.shape ?? {});

  const extras = beside?.status === "success" ? (beside.value as z.output<NonNullable<Extras>>) : undefined;
  const isAgreed = intent === "confirm" && quotedPrice !== undefined && (!beside || extras !== undefined);
  const placed = isAgreed ? await form.place(ride, extras) : undefined;
  if (placed && "value" in placed) return v.parse(bookingViewSchema, placed.value).id;
  if (placed && isAbout(placed.refusal, form.fields)) return askForRide(placed.refusal);
  return askToConfirm(version, placed?.refusal);

  async function askToConfirm(ofVersion: number, refusal?: Refusal): Promise<OrderAnswer<Ride, Price> | number> {
    const answer = await form.price(ride, { version: ofVersion, typed: initialValue });
    if ("price" in answer) return await lastLook(ofVersion, answer, refusal);
    const isOfAnother = answer.refusal.code === "version_conflict" && ofVersion === version;
    const current = isOfAnother ? await form.current?.read() : undefined;
    if (!current) return await askForRide(answer.refusal);
    if (form.current?.isDone(ride, current)) return current.id;
    return await askToConfirm(current.version, answer.refusal);
  }

  async function askForRide(refusal: Refusal): Promise<OrderAnswer<Ride, Price>> {
    const { status, fields = {} } = refusal;
    const step = shown(status, filledIn.reply({ fieldErrors: inOneText(form.onFields(fields, initialValue)) }));
    if (!isAbout(refusal, form.fields)) return { ...step, refusal };
    return { ...step, choices: await choicesFor(api, ride, fields) };
  }

  async function lastLook(
    ofVersion: number,
    { price, wrong = {} }: { price: Price; wrong?: FieldErrors },
    refusal: Refusal | undefined,
  ): Promise<OrderAnswer<Ride, Price>> {
    const fieldErrors = inOneText(form.onFields({ ...wrong, ...refusal?.fields }, initialValue));
    const result = (beside ?? filledIn).reply({ fieldErrors });
    const before = agreedPrice(price.quote);
    const isOther = before !== undefined && (before !== totalPrice(price.quote) || refusal?.code === "quote_changed");
    return {
      ...shown(refusal?.status ?? (result.status === "error" ? 422 : 200), result),
      // Under the old one a booking was made with other words: this is another, if it is wanted at all.
      ...(refusal?.code === "idempotency_key_reused" && { key: newRequestKey() }),
      version: ofVersion,
      priced: { ...price, ride, ...(isOther && { before }) },
      ...(refusal && !isAbout(refusal, besideFields) && { refusal }),
      choices: await choicesFor(api, ride, price.quote.placed ?? {}),
    };
  }

  /** What was to be paid by the confirmation that was sent; a return that had no price yet is no difference. */
  function agreedPrice(quote: QuoteView): number | undefined {
    if (intent !== "confirm" || quotedPrice === undefined) return undefined;
    return quotedPrice + (quote.return ? (returnPrice ?? quote.return.estimatedPrice) : 0);
  }

  function isAbout({ fields = {} }: Refusal, names: readonly string[]): boolean {
    const said = form.onFields(fields, initialValue);
    return names.some((name) => name in said);
  }
}
