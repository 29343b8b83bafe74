import { DomainError } from "@domrit/shared/errors.ts";
import type { InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { ContactMessage } from "../../contact/contact-message.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";

/** Which item. */
export type ItemKey = { kind: InboxKind; id: string };

/**
 * A contact message or report, locked until the caller's transaction ends: acts of the office on it come one after the
 * other, and an erasure waits. Throws `not_found`.
 */
export async function lockItem(tx: EntityManager, { kind, id }: ItemKey): Promise<ContactMessage | RideReport> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const item =
    kind === "contact" ? await tx.findOne(ContactMessage, id, lock) : await tx.findOne(RideReport, { id, kind }, lock);
  if (!item) throw new DomainError("not_found");
  return item;
}

/** Where an item may be answered: the address and the number that it gave itself. */
export const waysToAnswer = (item: ContactMessage | RideReport): { email: string | null; phone: string | null } =>
  item instanceof ContactMessage
    ? { email: item.email, phone: null }
    : { email: item.contactEmail ?? null, phone: item.contactPhone ?? null };

/** What the audit trail says of an item: how far the office is with it, and no word of anybody's. */
export const itemState = ({ inboxState, inboxOutcome }: ContactMessage | RideReport) => ({
  state: inboxState,
  outcome: inboxOutcome ?? null,
});

/** What the audit trail calls an item. */
export const itemSubject = ({ kind, id }: ItemKey) => ({
  kind: kind === "contact" ? ("message" as const) : ("report" as const),
  id,
});
