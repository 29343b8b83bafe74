import type { SubmissionResult } from "@conform-to/react";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type ChangeQuote, changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { inOneText } from "../../forms/field-text.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { type Choices, choicesFor } from "../book/choices.ts";
import { onTypedFields } from "../extras-schema.ts";
import { CHANGE_FIELDS, type ChangeForm, changeFormSchema, changeOf, isDone } from "./fields.ts";
import type { SentChange } from "./sent.ts";

/** A change with its price; `before` is the price that was to be confirmed, where it was another. */
export type PricedChange = ChangeQuote & { form: ChangeForm; before?: number };

/** What the page shows: the ride to change, or, once it has a price, the change to confirm. */
export type ChangeAnswer = {
  status: number;
  /** The version of the booking that the form is about. */
  version: number;
  /** What was typed, and what is wrong with it. */
  result: SubmissionResult;
  priced?: PricedChange;
  /** What is wrong and belongs to no field. */
  refusal?: Refusal;
  choices?: Choices;
};

/**
 * What comes of a form of the page that changes a ride: `changed`, or what is shown next. Where the booking has become
 * another one meanwhile, that is said, and the change waits to be confirmed on what it is now.
 */
export async function answerChange(id: number, sent: SentChange, api: Api): Promise<ChangeAnswer | "changed"> {
  const { typed, intent, version, quotedPrice } = sent;
  const submission = parseForm(typed, changeFormSchema);
  const isUnpriced = intent === "language" && quotedPrice === undefined;
  if (intent === "edit" || isUnpriced) return { status: 200, version, result: { ...submission.reply(), error: {} } };
  if (submission.status !== "success") return { status: 422, version, result: submission.reply() };
  const form = submission.value;

  // A price that was not shown is not agreed to.
  if (intent === "confirm" && quotedPrice !== undefined) {
    const body = { ...changeOf(form, version), quotedPrice };
    const made = await api({ method: "POST", path: apiPaths.changeBooking(id), body });
    if ("value" in made) return "changed";
    // The last place has gone meanwhile: the price says which times are free.
    if (made.refusal.code === "fully_booked") return await askToConfirm(version, made.refusal);
    if (made.refusal.code !== "quote_changed") return await refuse(made.refusal);
  }
  return await askToConfirm(version);

  async function askToConfirm(now: number, refusal?: Refusal): Promise<ChangeAnswer | "changed"> {
    const priced = await api({ method: "POST", path: apiPaths.changePreview(id), body: changeOf(form, now) });
    if ("refusal" in priced) return await refuse(priced.refusal, refusal !== undefined);
    const quoted = v.parse(changeQuoteSchema, priced.value);
    const isOther = !refusal && intent === "confirm" && quotedPrice !== undefined;
    return {
      status: refusal?.status ?? (isOther ? 409 : 200),
      version: now,
      result: submission.reply(),
      priced: { ...quoted, form, ...(isOther && { before: quotedPrice }) },
      ...(refusal && { refusal }),
      choices: await choicesFor(api, form, quoted.quote.placed ?? {}),
    };
  }

  async function refuse(refusal: Refusal, isAgain = false): Promise<ChangeAnswer | "changed"> {
    const { status, code, fields = {} } = refusal;
    const result = submission.reply({ fieldErrors: inOneText(onTypedFields(fields, form)) });
    if (code === "version_conflict" && !isAgain) {
      const current = await readBooking(id, api);
      if (current && isDone(form, current)) return "changed";
      if (current) return await askToConfirm(current.version, refusal);
    }
    if (!CHANGE_FIELDS.some((field) => field in onTypedFields(fields, form)))
      return { status, version, result, refusal };
    return { status, version, result, choices: await choicesFor(api, form, fields) };
  }
}

async function readBooking(id: number, api: Api): Promise<BookingView | undefined> {
  const read = await api({ path: apiPaths.booking(id) });
  return "value" in read ? v.parse(bookingViewSchema, read.value) : undefined;
}
