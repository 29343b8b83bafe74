import { readStep, type SentStep, sentKey } from "../booking/book/sent-step.ts";
import { CARE_FIELDS } from "./care-schema.ts";

/** The care form as it was sent. */
export type SentCare = SentStep & { key: string };

export const readSentCare = (form: FormData | URLSearchParams): SentCare => ({
  ...readStep(form, CARE_FIELDS),
  key: sentKey(form),
});
