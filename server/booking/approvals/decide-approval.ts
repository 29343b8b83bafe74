import { isFinal, isUnderWay } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { ApprovalDecision } from "@domrit/shared/organisations/approvals.ts";
import { APPROVING_ROLES, approves } from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { lockAs, type Membership } from "../../organisations/member.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { actOn } from "../acts/act-on.ts";
import { ACTORS, type Actor, namedInTimeline, system } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import type { RideApproval } from "../kept-with-booking.ts";
import { requireRoom } from "../paying/account-room.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { tellApprovers } from "./ask-approvers.ts";

type Server = Pick<ServerContext, "commit" | "now">;

/** A member of an organisation, for the rides on its account alone. */
export const approverActor = (of: Membership, ip: string): Actor => ({
  ...ACTORS.approver,
  key: of.customerId,
  ip,
  customerId: of.customerId,
  holds: ({ organisationId, approval }) => organisationId === of.organisationId && !!approval,
});

/**
 * An approver, or the time that is over, decides on a ride that waits. Unapproved it is paid in the taxi or cancelled, as was agreed;
 * one that is under way is not cancelled any more. Throws as `lockAs` for who does not approve any more, `not_allowed` for who approves other departments, `not_found`,
 * `illegal_transition` for a ride that has ended, `approval_decided` with the decision for who comes second, and `account_limit`
 * where the month has no room.
 */
export const decideApproval = (server: Server, by: Actor, id: number, decision: ApprovalDecision): Promise<Booking> =>
  decide(server, by, id, decision);

/** Nobody decided in time: as a refusal, of which those who approve are told. Throws as `decideApproval`. */
export const endApproval = (server: Server, id: number): Promise<Booking> =>
  decide(server, system, id, { approve: false }, (tx, ride) => tellApprovers(tx, ride, "over", server.now()));

function decide(
  { commit, now }: Server,
  by: Actor,
  id: number,
  decision: ApprovalDecision,
  alsoTell?: (tx: EntityManager, ride: Booking) => Promise<NewEvent[]>,
): Promise<Booking> {
  const added = () => ({ approved: decision.approve });
  return actOn({ commit, now }, by, { act: "approve", id, added }, async (tx, booking) => {
    const { organisationId } = booking;
    if (!organisationId) throw new DomainError("not_found");
    if (by.customerId) {
      const member = await lockAs(tx, { organisationId, customerId: by.customerId }, APPROVING_ROLES);
      if (!approves(member, booking)) throw new DomainError("not_allowed");
    }
    const asked = requireWaiting(booking);
    if (decision.approve && asked.because.includes("limit")) await requireRoom(tx, organisationId, [booking]);
    const at = now();
    booking.approval = { ...asked, ...decided(decision, by, at) };
    return [becomeDecided(tx, booking, by, at), ...((await alsoTell?.(tx, booking)) ?? [])];
  });
}

function requireWaiting({ approval, status }: Booking): RideApproval {
  if (!approval) throw new DomainError("not_found");
  if (approval.state !== "waiting") throw new DomainError("approval_decided", { data: { state: approval.state } });
  if (isFinal(status)) throw new DomainError("illegal_transition");
  return approval;
}

const decided = ({ approve, reason }: ApprovalDecision, { customerId }: Actor, at: Date) => ({
  state: approve ? ("approved" as const) : ("refused" as const),
  decidedAt: at.toISOString(),
  ...(customerId && { by: customerId }),
  ...(reason && { reason }),
});

function becomeDecided(tx: EntityManager, booking: Booking, by: Actor, at: Date): NewEvent {
  const { id: bookingId, approval, changeEventId } = booking;
  const isApproved = approval?.state === "approved";
  const isOff = !isApproved && approval?.unapproved === "cancel" && !isUnderWay(booking.driverState);
  if (!(isApproved || isOff)) booking.paying = "car";
  if (isOff) {
    booking.cancelledBy = "office";
    booking.cancelReason = "unapproved";
    booking.knownAt = at;
    booking.become("cancelled", at);
  } else booking.touch(at);
  const acting = namedInTimeline(by, booking);
  recordEntry(tx, booking, { what: isApproved ? "approved" : "unapproved", ...acting, at });
  const { version } = booking;
  const channels = booking.promised();
  if (!isOff) return newEvent("booking.approval_decided", { bookingId, version, channels }, at);
  recordEntry(tx, booking, { what: "cancelled", ...acting, at, to: { reason: "unapproved" } });
  const after = changeEventId ?? undefined;
  return newEvent("booking.cancelled", { bookingId, version, channels, by: "office", after }, at);
}
