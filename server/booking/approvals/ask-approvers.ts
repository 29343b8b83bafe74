import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";

type ApprovalFact = Pick<EventPayload<"organisation.approval_asked">, "organisationId" | "bookingId" | "what">;

/** Its approvers; its admins where it has none. */
async function approversOf(em: EntityManager, organisationId: string): Promise<string[]> {
  const members = await em.find(OrganisationMember, { organisationId, role: { $in: ["approver", "admin"] } });
  const approvers = members.filter(({ role }) => role === "approver");
  return (approvers.length > 0 ? approvers : members).map(({ customerId }) => customerId);
}

/** Tells each of those who approve about a ride, at `now`. */
export async function tellApprovers(em: EntityManager, asked: ApprovalFact, now: Date): Promise<NewEvent[]> {
  const approvers = await approversOf(em, asked.organisationId);
  return approvers.map((customerId) =>
    newEvent("organisation.approval_asked", { ...asked, customerId, at: now.toISOString() }, now),
  );
}

/** Asks for the approval of a new ride, or of the first of several, in the caller's transaction. */
export async function askApprovers(
  tx: EntityManager,
  { id: bookingId, organisationId }: { id: number; organisationId: string | null },
  now: Date,
): Promise<void> {
  if (!organisationId) return;
  for (const event of await tellApprovers(tx, { organisationId, bookingId, what: "asked" }, now))
    tx.persist(tx.create(OutboxEvent, event, { partial: true }));
}
