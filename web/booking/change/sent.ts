import { readStep, type SentStep, sentNumber } from "../book/sent-step.ts";
import { CHANGE_FIELDS } from "./fields.ts";

/** A form of the page that changes a ride, as it was sent; `version` is that of the booking it was made from. */
export type SentChange = SentStep & { version: number };

export const readSentChange = (form: FormData): SentChange => ({
  ...readStep(form, CHANGE_FIELDS),
  // Where it cannot be read, one that no booking has.
  version: sentNumber(form, "version") ?? 0,
});
