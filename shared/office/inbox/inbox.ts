import * as v from "valibot";
import { z } from "zod";
import { noShowNoteSchema } from "../../booking/told-by-driver.ts";
import { contactAnswerBy } from "../../contact/answer-by.ts";
import { CONTACT_SUBJECTS, type ContactSubject } from "../../contact/schema.ts";
import { LOCALES } from "../../i18n/locales.ts";
import { message } from "../../i18n/validation-key.ts";
import { answerBy } from "../../reports/answer-by.ts";
import { lines } from "../../text/typed.ts";
import { toWallTime } from "../../time/amsterdam.ts";
import { INBOX_STATES } from "./inbox-states.ts";

export const INBOX_KINDS = ["complaint", "lost_item", "contact"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_OUTCOMES = {
  complaint: ["upheld", "partly_upheld", "not_upheld", "withdrawn"],
  lost_item: ["returned", "found", "not_found"],
  contact: ["answered", "no_answer_needed", "spam"],
} as const satisfies Record<InboxKind, readonly string[]>;
export type InboxOutcome = (typeof INBOX_OUTCOMES)[InboxKind][number];
const OUTCOMES = Object.values(INBOX_OUTCOMES).flat();

/** A phone answer keeps a note. */
const ANSWER_CHANNELS = ["email", "phone"] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

const ANSWER_LENGTH = 5000;

const version = z.int(message("wrongType")).min(0, message("wrongType"));

/** `version`: as the actor has read it. */
export const answerSchema = z.strictObject({
  channel: z.enum(ANSWER_CHANNELS, message("wrongType")),
  text: lines("answerMissing").min(1, message("answerMissing")).max(ANSWER_LENGTH, message("tooLong")),
  version,
});
export type Answer = z.infer<typeof answerSchema>;

export const closeSchema = z.strictObject({ outcome: z.enum(OUTCOMES, message("wrongType")), version });
export const reopenSchema = z.strictObject({ version });

type ItemTerm = { kind: InboxKind; subject: ContactSubject | null };

/** `YYYY-MM-DD`, Amsterdam's calendar. `since`: when it was received or reopened. */
export const inboxDueOn = ({ kind, subject }: ItemTerm, since: Date): string =>
  kind === "contact" ? contactAnswerBy(subject ?? "other", since) : answerBy(since);

/** The days from today in Amsterdam until a day; below zero when it is over. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(toWallTime(now).date)) / (24 * 3_600_000));

const entries = {
  kind: v.picklist(INBOX_KINDS),
  id: v.string(),
  number: v.string(),
  name: v.nullable(v.string()),
  language: v.picklist(LOCALES),
  subject: v.nullable(v.picklist(CONTACT_SUBJECTS)),
  state: v.picklist(INBOX_STATES),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  version: v.number(),
  receivedAt: v.string(),
  since: v.string(),
  dueOn: v.string(),
  isOverdue: v.boolean(),
  /** The last answer did not arrive: somebody has to look at it again. */
  isAnswerFailed: v.boolean(),
};

export const inboxListSchema = v.object({
  items: v.array(
    v.object({
      ...entries,
      firstWords: v.string(),
      ride: v.nullable(v.object({ id: v.number(), reference: v.string() })),
    }),
  ),
  /** How many there are of this state and kind, also where not all are given. */
  total: v.number(),
  next: v.nullable(v.string()),
});
export type InboxList = v.InferOutput<typeof inboxListSchema>;
export type InboxListItem = InboxList["items"][number];

export const inboxCountSchema = v.object({ open: v.number(), overdue: v.number() });
export type InboxCount = v.InferOutput<typeof inboxCountSchema>;

export const inboxItemSchema = v.object({
  ...entries,
  text: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** The driver, plate or taxi number as the passenger knows it. */
  driverOrPlate: v.nullable(v.string()),
  ride: v.nullable(
    v.object({
      id: v.number(),
      reference: v.string(),
      pickupAt: v.string(),
      pickup: v.string(),
      destination: v.string(),
      isCancelled: v.boolean(),
      driver: v.nullable(v.string()),
      plate: v.nullable(v.string()),
      noShow: v.optional(noShowNoteSchema),
    }),
  ),
  answers: v.array(
    v.object({
      id: v.string(),
      channel: v.picklist(ANSWER_CHANNELS),
      text: v.string(),
      at: v.string(),
      staffName: v.string(),
      state: v.nullable(v.picklist(["waiting", "sent", "failed"])),
      reason: v.nullable(v.string()),
      mayResend: v.boolean(),
    }),
  ),
});
export type InboxItem = v.InferOutput<typeof inboxItemSchema>;
export type InboxAnswerView = InboxItem["answers"][number];
