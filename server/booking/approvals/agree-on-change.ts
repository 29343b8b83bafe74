import { type ApprovalReason, approves } from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { approvalReasons } from "../../organisations/approvals/approval-reasons.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import type { RideApproval } from "../kept-with-booking.ts";
import { findShortageForChange, type takenRoom } from "../paying/account-room.ts";
import { mayStillApprove, rulesOf, tooLate } from "./agree-on-account.ts";
import { tellApprovers } from "./ask-approvers.ts";

type RideBefore = {
  before: ReturnType<typeof takenRoom>;
  isOfOtherDepartment: boolean;
  by: { customerId?: string | undefined };
  now: Date;
};

/**
 * Requires room for a changed ride on account, and has it wait again where it is another one than was approved, or is of another
 * department. Gives the events that tell those who approve. Throws as `agreeOnAccount`.
 */
export async function agreeOnChange(
  tx: EntityManager,
  booking: Booking,
  { before, isOfOtherDepartment, by, now }: RideBefore,
): Promise<NewEvent[]> {
  const shortage = await findShortageForChange(tx, booking, before);
  const rules = await rulesFor(tx, booking, by.customerId);
  if (shortage && !rules?.overLimit) throw shortage;
  if (!rules) return [];
  // A cheaper one would need room too, which nobody looked for: who decides on it looks.
  const isOver = shortage || (booking.approval?.state === "waiting" && booking.approval.because.includes("limit"));
  const because = [...approvalReasons(rules, booking), ...(isOver ? (["limit"] as const) : [])];
  const approval = approvalAfter(booking.approval ?? null, because, {
    isOther: isOfOtherDepartment || booking.estimatedPriceCents > before.estimatedPriceCents,
    asked: { state: "waiting", because, unapproved: rules.unapproved, askedAt: now.toISOString() },
  });
  const waits = approval?.state === "waiting";
  if (waits && !mayStillApprove(booking, now)) throw tooLate(isOfOtherDepartment ? "departmentId" : "pickupTime");
  const isAsked = waits && (isOfOtherDepartment || booking.approval?.state !== "waiting");
  booking.approval = approval;
  return isAsked ? await tellApprovers(tx, booking, "asked", now) : [];
}

type ChangedRide = { isOther: boolean; asked: RideApproval };

function approvalAfter(
  known: RideApproval | null,
  because: readonly ApprovalReason[],
  { isOther, asked }: ChangedRide,
): RideApproval | null {
  if (because.length === 0) return known?.state === "waiting" ? null : known;
  const isCovered = known?.state === "approved" && !isOther && because.every((each) => known.because.includes(each));
  if (isCovered) return known;
  // It keeps its place among those that wait.
  return known?.state === "waiting" ? { ...known, because: asked.because } : asked;
}

/** The rules that hold for a ride that this customer, or the desk, changes; null for one that they approve themselves. */
async function rulesFor(em: EntityManager, ride: Booking, customerId: string | undefined) {
  const { organisationId, paying } = ride;
  if (!organisationId || paying !== "account") return null;
  const member = customerId ? await em.findOne(OrganisationMember, { organisationId, customerId }) : null;
  return member && approves(member, ride) ? null : await rulesOf(em, organisationId);
}
