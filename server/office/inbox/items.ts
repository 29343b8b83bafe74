import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { ContactSubject } from "@domrit/shared/contact/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import {
  daysUntil,
  type InboxKind,
  type InboxListItem,
  type InboxOutcome,
  inboxDueOn,
} from "@domrit/shared/office/inbox/inbox.ts";
import type { InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { ContactMessage } from "../../contact/contact-message.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";

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
  failed: boolean;
};

const COMMON = "id, language, created_at, inbox_state, inbox_at, inbox_outcome, inbox_version";

/** An answer whose last try failed; a delivery is kept for thirty days, longer while it waits for a person. */
const FAILED = "delivery.state in ('parked', 'skipped')";

export const SOURCES = `(
    select 'contact' as kind, null as number, name, email, null as phone, subject, message as text, null as driver_or_plate,
      null::bigint as booking_id, ${COMMON}
    from contact_message
    union all
    select kind, number, contact_name, contact_email, contact_phone, null, text, driver_or_plate, booking_id, ${COMMON}
    from ride_report
  ) item`;

export const ITEMS = `
  (select item.*, coalesce(last.failed, false) as failed
  from ${SOURCES}
  left join lateral (
    select ${FAILED} as failed from inbox_answer
      left join delivery on delivery.event_id = inbox_answer.event_id and effect = 'inbox-answer'
    where item_id = item.id order by at desc limit 1
  ) last on true) item`;

/** Common to the list and the item. Only an unanswered item can be overdue. */
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

export type ItemKey = { kind: InboxKind; id: string };

/** Locked, so that acts and an erasure wait. Throws `not_found`. */
export async function lockItem(tx: EntityManager, { kind, id }: ItemKey): Promise<ContactMessage | RideReport> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const item =
    kind === "contact" ? await tx.findOne(ContactMessage, id, lock) : await tx.findOne(RideReport, { id, kind }, lock);
  if (!item) throw new DomainError("not_found");
  return item;
}

/** The address and the number that the item itself gave. */
export const waysToAnswer = (item: ContactMessage | RideReport): { email: string | null; phone: string | null } =>
  item instanceof ContactMessage
    ? { email: item.email, phone: null }
    : { email: item.contactEmail ?? null, phone: item.contactPhone ?? null };

/** For the audit trail, without any typed text. */
export const itemState = ({ inboxState, inboxOutcome }: ContactMessage | RideReport) => ({
  state: inboxState,
  outcome: inboxOutcome ?? null,
});

export const itemSubject = ({ kind, id }: ItemKey) => ({
  kind: kind === "contact" ? ("message" as const) : ("report" as const),
  id,
});
