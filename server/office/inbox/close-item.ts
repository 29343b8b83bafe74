import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import { INBOX_OUTCOMES, type InboxOutcome } from "@domrit/shared/office/inbox/inbox.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ContactMessage } from "../../contact/contact-message.entity.ts";
import type { RideReport } from "../../reports/ride-report.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { type ItemKey, itemState, itemSubject, lockItem } from "./items.ts";

type CloseContext = { outcome: InboxOutcome; version: number };

/** Throws `version_conflict` unless the outcome is equal, and `invalid_fields` for an outcome of another kind. */
export async function closeItem(
  tx: EntityManager,
  staff: AuditActor,
  key: ItemKey,
  { outcome, version }: CloseContext,
  now: Date,
): Promise<void> {
  if (!INBOX_OUTCOMES[key.kind].some((known: InboxOutcome) => known === outcome)) {
    throw new DomainError("invalid_fields", { fields: { outcome: [message("wrongType")] } });
  }
  await act(tx, staff, key, { name: "inbox_closed", to: { state: "closed", outcome }, version }, now);
}

/** The item's term begins again. Throws as `closeItem`. */
export const reopenItem = (
  tx: EntityManager,
  staff: AuditActor,
  key: ItemKey,
  { version }: Pick<CloseContext, "version">,
  now: Date,
): Promise<void> => act(tx, staff, key, { name: "inbox_reopened", to: { state: "open", outcome: null }, version }, now);

type Act = { name: AuditAct; to: { state: "closed" | "open"; outcome: InboxOutcome | null }; version: number };

async function act(
  tx: EntityManager,
  staff: AuditActor,
  key: ItemKey,
  { name, to, version }: Act,
  now: Date,
): Promise<void> {
  const item = await lockItem(tx, key);
  const before = itemState(item);
  const isDone = before.state === to.state && before.outcome === to.outcome;
  if (isDone) return;
  if (item.inboxVersion !== version) throw new DomainError("version_conflict");
  move(item, to, now);
  recordAct(tx, staff, { act: name, subject: itemSubject(key), before, after: itemState(item), at: now });
  await signalOffice(tx, { inbox: true });
}

function move(item: ContactMessage | RideReport, { state, outcome }: Act["to"], now: Date): void {
  item.inboxState = state;
  item.inboxOutcome = outcome;
  item.inboxAt = now;
  item.inboxVersion += 1;
}
