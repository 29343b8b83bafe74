import { TRIP_FIELDS } from "../draft.ts";
import { EXTRA_FIELDS } from "../extras-schema.ts";
import { readStep, type SentStep, sentKey, sentNumber } from "./sent-step.ts";

/** A form of the booking page as it was sent; `returnPrice` is that of the return, in euros. */
export type Sent = SentStep & { key: string; returnPrice: number | undefined };

export const readSent = (form: FormData | URLSearchParams): Sent => ({
  ...readStep(form, [...TRIP_FIELDS, ...EXTRA_FIELDS]),
  key: sentKey(form),
  returnPrice: sentNumber(form, "returnPrice"),
});
