import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { type AccountList, accountListSchema } from "@domrit/shared/organisations/office-views.ts";
import { type OfficeRider, officeRiderSchema } from "@domrit/shared/organisations/riders/office-views.ts";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { type BookingIntent, intentSchema } from "../../booking/draft/booking-intent.ts";
import { inThisTab } from "../../browsers/tab-storage.ts";
import { CARE_PART, type CareField } from "../../care/care-part.ts";
import { draftKey } from "../layout/drafts.ts";
import { CALLER_FIELDS, type CallerField } from "./caller-form-schema.ts";

/** Without what is said of health, and the rider, who is chosen; null while the proposed moment stands. */
export type CallerDraft = Record<Exclude<CallerField, CareField | "riderId">, string | null>;
const NOT_TYPED: readonly string[] = [...CARE_PART, "riderId"];
const KEPT = CALLER_FIELDS.filter((name) => !NOT_TYPED.includes(name)) as (keyof CallerDraft)[];

export const emptyCaller = {
  ...(Object.fromEntries(KEPT.map((name) => [name, ""])) as CallerDraft),
  pickupDate: null,
  pickupTime: null,
  // Most callers ask for no other.
  vehicleType: "luxury",
  language: DEFAULT_LOCALE,
} satisfies CallerDraft;

/** No browser stores it, as it is about health. */
export const emptyCare = Object.fromEntries(CARE_PART.map((name) => [name, ""])) as Record<CareField, string>;

const draftSchema = v.custom<CallerDraft>(
  (kept) => v.is(v.record(v.string(), v.nullable(v.string())), kept) && KEPT.every((name) => name in kept),
);

/** It outlasts a reload and a new sign-in; it ends with the booking, signing out or the tab. */
export const callerDraftAtom = atomWithStorage<CallerDraft>(draftKey("caller"), emptyCaller, inThisTab(draftSchema));

/** Stored as long as the draft: without it another would pay. */
export const callerAccountAtom = atomWithStorage<AccountList[number] | null>(
  draftKey("caller-account"),
  null,
  inThisTab(v.nullable(accountListSchema.item)),
);

/** The regular rider who rides, of the organisation that pays. */
export const callerRiderAtom = atomWithStorage<OfficeRider | null>(
  draftKey("caller-rider"),
  null,
  inThisTab(v.nullable(officeRiderSchema)),
);

const intents = inThisTab(intentSchema);
const withoutCare = ({ key, sent }: BookingIntent): BookingIntent => ({
  key,
  sent: sent.map(({ care: _health, ...body }) => body),
});

/** A booking whose answer is not known yet, as in the guest's form. Of a care ride its key is enough. */
export const callerIntentAtom = atomWithStorage<BookingIntent | null>(draftKey("caller-intent"), null, {
  ...intents,
  setItem: (key, intent) => intents.setItem(key, intent && withoutCare(intent)),
});
