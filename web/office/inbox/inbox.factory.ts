import type { InboxItem, InboxListItem } from "@domrit/shared/office/inbox.ts";

const common = {
  kind: "contact",
  id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11",
  number: "C-K7M-4QX",
  name: "Deniz Kaya",
  language: "tr",
  subject: "other",
  state: "open",
  outcome: null,
  version: 0,
  receivedAt: "2026-11-23T12:00:00.000Z",
  since: "2026-11-23T12:00:00.000Z",
  dueOn: "2026-11-25",
  isOverdue: false,
  isAnswerFailed: false,
} as const satisfies Partial<InboxListItem>;

/** An item of the inbox, as the API lists it. */
export const listItem = (over: Partial<InboxListItem> = {}): InboxListItem => ({
  ...common,
  firstWords: "Zeist'e de gidiyor musunuz?",
  ride: null,
  ...over,
});

/** An item of the inbox, as the API shows it. */
export const inboxItem = (over: Partial<InboxItem> = {}): InboxItem => ({
  ...common,
  text: "Zeist'e de gidiyor musunuz?",
  email: "deniz@example.nl",
  phone: null,
  driverOrPlate: null,
  ride: null,
  answers: [],
  ...over,
});

/** An answer that was mailed. */
export const answered = (over: Partial<InboxItem["answers"][number]> = {}): InboxItem["answers"][number] => ({
  id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55",
  channel: "email",
  text: "Evet, gidiyoruz.",
  at: "2026-11-23T13:00:00.000Z",
  staffName: "Fatma Kaya",
  state: "sent",
  reason: null,
  mayResend: false,
  ...over,
});
