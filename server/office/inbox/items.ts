import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { ContactSubject } from "@domrit/shared/contact/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import {
  daysUntil,
  type InboxKind,
  type InboxListItem,
  type InboxOutcome,
  inboxDueOn,
} from "@domrit/shared/office/inbox/inbox.ts";
import type { InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";

/** A contact message or a report, as both are read; moments as PostgreSQL writes them. */
export type ItemRow = {
  id: string;
  kind: InboxKind;
  number: string | null;
  name: string | null;
  language: Locale;
  subject: ContactSubject | null;
  text: string;
  booking_id: string | null;
  created_at: string;
  inbox_state: InboxState;
  inbox_at: string;
  inbox_outcome: InboxOutcome | null;
  inbox_version: number;
  email: string | null;
  phone: string | null;
  driver_or_plate: string | null;
  /** The delivery of the last answer failed, or will never be made. */
  failed: boolean;
};

const COMMON = "id, language, created_at, inbox_state, inbox_at, inbox_outcome, inbox_version";

/** An answer whose last try did not succeed; a delivery is kept for thirty days, longer while it waits for a person. */
const FAILED = "delivery.state in ('parked', 'skipped')";

/** Both sources as one. */
export const SOURCES = `(
    select 'contact' as kind, null as number, name, email, null as phone, subject, message as text, null as driver_or_plate,
      null::bigint as booking_id, ${COMMON}
    from contact_message
    union all
    select kind, number, contact_name, contact_email, contact_phone, null, text, driver_or_plate, booking_id, ${COMMON}
    from ride_report
  ) item`;

/** All items, with what became of the last answer to each. */
export const ITEMS = `
  (select item.*, coalesce(last.failed, false) as failed
  from ${SOURCES}
  left join lateral (
    select ${FAILED} as failed from inbox_answer
      left join delivery on delivery.event_id = inbox_answer.event_id and effect = 'inbox-answer'
    where item_id = item.id order by at desc limit 1
  ) last on true) item`;

/** What a list and an item show alike; whether it is overdue is said of an item that still waits for an answer. */
export function itemView(row: ItemRow, now: Date): Omit<InboxListItem, "firstWords" | "ride"> {
  const { kind, id, number, name, language, subject, failed } = row;
  const [state, since, receivedAt] = [row.inbox_state, new Date(row.inbox_at), new Date(row.created_at)];
  const dueOn = inboxDueOn({ kind, subject }, state === "open" ? since : receivedAt);
  const isAnswerFailed = state === "answered" && failed;
  return {
    kind,
    id,
    number: number ?? messageNumber(id),
    name,
    language,
    subject,
    state,
    outcome: row.inbox_outcome,
    version: row.inbox_version,
    receivedAt: receivedAt.toISOString(),
    since: since.toISOString(),
    dueOn,
    isOverdue: (state === "open" || isAnswerFailed) && daysUntil(dueOn, now) < 0,
    isAnswerFailed,
  };
}
