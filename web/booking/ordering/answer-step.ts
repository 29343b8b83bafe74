import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Api, ApiAnswer, Refusal, Visit } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { newRequestKey } from "../../api/request-key.ts";
import { inOneText } from "../../forms/field-text.ts";
import type { BookingEnds } from "../price/placed-notes.tsx";
import { type Choices, choicesFor } from "./choices.ts";
import type { FormStep } from "./form-step.ts";
import { askPrice, isAbout, type OrderForm, type PriceAnswer, type TypedFields } from "./order-form.ts";
import { totalPrice } from "./shown-price.ts";

/** What a page shows of an order: the ride to fill in or, once it has a price, the ride to confirm. */
export type OrderAnswer<Ride = BookingEnds> = {
  status: number;
  key: string;
  version: number;
  /** What was typed, and what is wrong with the fields that are shown. */
  result: SubmissionResult;
  /** `before` is the price that was to be confirmed, in euros, where it was another. */
  priced?: { quote: QuoteView; ride: Ride; before?: number };
  /** What is wrong and belongs to no field. */
  refusal?: Refusal;
  choices?: Choices;
};

type FilledStep<Ride extends BookingEnds, Request, Extras> = {
  form: OrderForm<Ride, Request, Extras>;
  step: FormStep;
  typed: TypedFields;
  ride: Ride;
  ofRide: Submission<unknown>;
  beside: Submission<Extras> | undefined;
  api: Api;
};

/**
 * Answers a step of a form that orders or changes a ride: the id of the booking, or what is shown next, with all that was typed.
 * Where a booking changed meanwhile, its change has to be confirmed again.
 */
export async function answerStep<Ride extends BookingEnds, Request extends object, Extras>(
  form: OrderForm<Ride, Request, Extras>,
  step: FormStep,
  { api, locale }: Pick<Visit, "api" | "locale">,
): Promise<OrderAnswer<Ride> | number> {
  const ofRide = parseWithZod(step.typed, { schema: form.schema, disableAutoCoercion: true });
  const isUnpriced = step.intent === "language" && step.quotedPrice === undefined;
  if (step.intent === "edit" || isUnpriced) return show(step, 200, { ...ofRide.reply(), error: {} });
  if (ofRide.status !== "success") return show(step, 422, ofRide.reply());
  const beside = form.beside && parseWithZod(step.typed, { schema: form.beside, disableAutoCoercion: true });
  const filled = { form, step, typed: textsIn(step), ride: ofRide.value, ofRide, beside, api };

  const placed = await place(filled, locale);
  if (placed && "value" in placed) return v.parse(form.order.booked, placed.value).id;
  const refusal = placed?.refusal;
  if (refusal && isAbout(refusal.fields, form, form.fields, filled.typed)) return askForRide(filled, refusal);
  const price = await priceAt(filled, step.version);
  if ("quote" in price) return lastLook(filled, step.version, price, refusal);
  if (price.refusal.code === "version_conflict" && form.current) return goOn(filled, form.current, price.refusal);
  return askForRide(filled, price.refusal);
}

/** Places what was confirmed; undefined where nothing can be placed. */
async function place<Ride extends BookingEnds, Request, Extras>(
  { form, step, ride, beside, api }: FilledStep<Ride, Request, Extras>,
  language: Visit["locale"],
): Promise<ApiAnswer | undefined> {
  const { intent, quotedPrice, returnPrice, version } = step;
  if (intent !== "confirm" || quotedPrice === undefined) return undefined;
  if (beside && beside.status !== "success") return undefined;
  const request = form.requestOf(ride, beside?.value as Extras, { version, language });
  const agreed = form.order.agree(request, { quotedPrice, returnPrice });
  return agreed && (await api(form.order.place(agreed, step.key)));
}

const priceAt = <Ride extends BookingEnds, Request extends object, Extras>(
  { form, ride, typed, api }: FilledStep<Ride, Request, Extras>,
  version: number,
) => askPrice(form, form.pricedPart(ride, typed, version), typed, api);

/** Goes on with the booking as it is now. It may be what was asked for already, where the form was sent twice. */
async function goOn<Ride extends BookingEnds, Request extends object, Extras>(
  filled: FilledStep<Ride, Request, Extras>,
  { path, isDone }: NonNullable<OrderForm<Ride, Request, Extras>["current"]>,
  refusal: Refusal,
): Promise<OrderAnswer<Ride> | number> {
  const read = await filled.api({ path });
  if ("refusal" in read) return askForRide(filled, refusal);
  const current = v.parse(bookingViewSchema, read.value);
  if (isDone(filled.ride, current)) return current.id;
  const price = await priceAt(filled, current.version);
  return "quote" in price ? lastLook(filled, current.version, price, refusal) : askForRide(filled, price.refusal);
}

async function askForRide<Ride extends BookingEnds, Request, Extras>(
  { form, step, typed, ride, ofRide, api }: FilledStep<Ride, Request, Extras>,
  refusal: Refusal,
): Promise<OrderAnswer<Ride>> {
  const { status, fields = {} } = refusal;
  const shown = show(step, status, ofRide.reply({ fieldErrors: inOneText(form.onFields(fields, typed)) }));
  if (!isAbout(fields, form, form.fields, typed)) return { ...shown, refusal };
  return { ...shown, choices: await choicesFor(api, ride, fields) };
}

async function lastLook<Ride extends BookingEnds, Request, Extras>(
  { form, step, typed, ride, ofRide, beside, api }: FilledStep<Ride, Request, Extras>,
  version: number,
  { quote, wrong }: PriceAnswer,
  refusal: Refusal | undefined,
): Promise<OrderAnswer<Ride>> {
  const fieldErrors = inOneText(form.onFields({ ...wrong, ...refusal?.fields }, typed));
  const result = (beside ?? ofRide).reply({ fieldErrors });
  const before = agreedPrice(step, quote);
  const isOther = before !== undefined && (before !== totalPrice(quote) || refusal?.code === "quote_changed");
  const namesBeside = Object.keys(form.beside?.shape ?? {});
  return {
    ...show(step, refusal?.status ?? (result.status === "error" ? 422 : 200), result),
    // The old key has made a booking with another body. This would be a second booking.
    ...(refusal?.code === "idempotency_key_reused" && { key: newRequestKey() }),
    version,
    priced: { quote, ride, ...(isOther && { before }) },
    ...(refusal && !isAbout(refusal.fields, form, namesBeside, typed) && { refusal }),
    choices: await choicesFor(api, ride, quote.placed ?? {}),
  };
}

/** The price that was confirmed, in euros. A return without a price until now makes no difference. */
function agreedPrice({ intent, quotedPrice, returnPrice }: FormStep, quote: QuoteView): number | undefined {
  if (intent !== "confirm" || quotedPrice === undefined) return undefined;
  return quotedPrice + (quote.return ? (returnPrice ?? quote.return.estimatedPrice) : 0);
}

const show = (step: FormStep, status: number, result: SubmissionResult) => ({
  status,
  key: step.key,
  version: step.version,
  result: { ...result, initialValue: textsIn(step) },
});

const textsIn = ({ typed }: FormStep): TypedFields =>
  Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
