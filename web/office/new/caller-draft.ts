import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { type BookingIntent, intentSchema } from "../../booking/booking-intent.ts";
import { inThisTab } from "../../booking/tab-storage.ts";
import { draftKey } from "../layout/drafts.ts";
import { CALLER_FIELDS, type CallerField } from "./caller-form-schema.ts";

/** What is typed for whoever calls; null for a moment that is still the proposed one. */
export type CallerDraft = Record<CallerField, string | null>;

export const emptyCaller = {
  ...(Object.fromEntries(CALLER_FIELDS.map((name) => [name, ""])) as CallerDraft),
  pickupDate: null,
  pickupTime: null,
  language: DEFAULT_LOCALE,
} satisfies CallerDraft;

const draftSchema = v.custom<CallerDraft>(
  (kept) => v.is(v.record(v.string(), v.nullable(v.string())), kept) && CALLER_FIELDS.every((name) => name in kept),
);

/** The ride of the call under way: it survives a reload and a new sign-in, and ends with the booking, signing out or the tab. */
export const callerDraftAtom = atomWithStorage<CallerDraft>(draftKey("caller"), emptyCaller, inThisTab(draftSchema));

/** A booking that was sent and of which nobody knows yet whether it was made, as in the guest's form. */
export const callerIntentAtom = atomWithStorage<BookingIntent | null>(
  draftKey("caller-intent"),
  null,
  inThisTab(intentSchema),
);
