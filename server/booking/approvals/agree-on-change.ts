import { type ApprovalReason, approves } from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { approvalReasons } from "../../organisations/approvals/approval-reasons.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import type { RideApproval } from "../kept-with-booking.ts";
import { findShortageForChange, type takenRoom } from "../paying/account-room.ts";
import { requireTime, rulesOf } from "./agree-on-account.ts";
import { tellApprovers } from "./ask-approvers.ts";

type RideBefore = { before: ReturnType<typeof takenRoom>; by: { customerId?: string | undefined }; now: Date };

/**
 * Requires room for a changed ride on account, and has it wait again where it is another one than was approved. Gives the events
 * that tell those who approve. Throws as `agreeOnAccount`.
 */
export async function agreeOnChange(
  tx: EntityManager,
  booking: Booking,
  { before, by, now }: RideBefore,
): Promise<NewEvent[]> {
  const shortage = await findShortageForChange(tx, booking, before);
  const { organisationId, paying } = booking;
  const isApprover = await isApprovedBy(tx, booking, by.customerId);
  const rules = organisationId && paying === "account" && !isApprover ? await rulesOf(tx, organisationId) : null;
  if (shortage && !rules?.overLimit) throw shortage;
  if (!rules) return [];
  // A cheaper one would need room too, which nobody looked for: who decides on it looks.
  const isOver = shortage || (booking.approval?.state === "waiting" && booking.approval.because.includes("limit"));
  const because = [...approvalReasons(rules, booking), ...(isOver ? (["limit"] as const) : [])];
  const approval = approvalAfter(booking.approval ?? null, because, {
    isDearer: booking.estimatedPriceCents > before.estimatedPriceCents,
    asked: { state: "waiting", because, unapproved: rules.unapproved, askedAt: now.toISOString() },
  });
  if (approval?.state === "waiting") requireTime("pickupTime", booking.pickupAt, now);
  const isAsked = approval?.state === "waiting" && booking.approval?.state !== "waiting";
  booking.approval = approval;
  return isAsked ? await tellApprovers(tx, booking, "asked", now) : [];
}

type ChangedPrice = { isDearer: boolean; asked: RideApproval };

function approvalAfter(
  known: RideApproval | null,
  because: readonly ApprovalReason[],
  { isDearer, asked }: ChangedPrice,
): RideApproval | null {
  if (because.length === 0) return known?.state === "waiting" ? null : known;
  const isCovered = known?.state === "approved" && !isDearer && because.every((each) => known.because.includes(each));
  if (isCovered) return known;
  // It keeps its place among those that wait.
  return known?.state === "waiting" ? { ...known, because: asked.because } : asked;
}

async function isApprovedBy(em: EntityManager, ride: Booking, customerId: string | undefined): Promise<boolean> {
  const { organisationId } = ride;
  if (!organisationId || !customerId) return false;
  const member = await em.findOne(OrganisationMember, { organisationId, customerId });
  return !!member && approves(member, ride);
}
