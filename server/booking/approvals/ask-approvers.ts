import { approves } from "@domrit/shared/organisations/approvals.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import type { Booking } from "../booking.entity.ts";

type AskedRide = Pick<Booking, "id" | "organisationId" | "departmentId">;

/** The approvers of this ride; the admins where it has none. */
async function approversOf(em: EntityManager, organisationId: string, ride: AskedRide): Promise<string[]> {
  const members = await em.find(OrganisationMember, { organisationId });
  const who = members.filter((member) => approves(member, ride));
  const approvers = who.filter(({ role }) => role === "approver");
  return (approvers.length > 0 ? approvers : who).map(({ customerId }) => customerId);
}

/** Tells each of those who approve this ride, at `now`. */
export async function tellApprovers(
  em: EntityManager,
  ride: AskedRide,
  what: EventPayload<"organisation.approval_asked">["what"],
  now: Date,
): Promise<NewEvent[]> {
  const { id: bookingId, organisationId } = ride;
  if (!organisationId) return [];
  const approvers = await approversOf(em, organisationId, ride);
  return approvers.map((customerId) =>
    newEvent(
      "organisation.approval_asked",
      { organisationId, bookingId, what, customerId, at: now.toISOString() },
      now,
    ),
  );
}

/** Asks for the approval of a new ride, or of the first of several, in the caller's transaction. */
export async function askApprovers(tx: EntityManager, ride: AskedRide, now: Date): Promise<void> {
  for (const event of await tellApprovers(tx, ride, "asked", now))
    tx.persist(tx.create(OutboxEvent, event, { partial: true }));
}
