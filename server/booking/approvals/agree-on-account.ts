import { type BookingStatus, isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type ApprovalReason, approvedBefore, approves } from "@domrit/shared/organisations/approvals.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { approvalReasons, type RuledRide } from "../../organisations/approvals/approval-reasons.ts";
import { type BookingAccount, requireMayBook } from "../../organisations/booking-account.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { RideApproval } from "../kept-with-booking.ts";
import { findShortage } from "../paying/account-room.ts";

/** Gives what a ride waits for; null for nothing. */
export type AskApproval = (ride: RuledRide & { pickupAt: Date }) => RideApproval | null;

type Ride = RuledRide & { id: number; pickupAt: Date };
type NewRides = {
  account: BookingAccount;
  customerId: string;
  rides: readonly Ride[];
  /** They were driven, which nobody can refuse any more. */
  areOver: boolean;
  now: Date;
};

/**
 * Locks the account of new rides, and gives which of them wait for an approver; rides of who approves them wait for nobody. Throws
 * `account_not_granted`, `account_limit` for rides over the limit that no rule lets wait, and `invalid_fields`
 * for one that nobody could approve any more.
 */
export async function agreeOnAccount(
  tx: EntityManager,
  { account, customerId, rides, areOver, now }: NewRides,
): Promise<AskApproval> {
  const { organisationId, isByDesk } = account;
  const shortage = await findShortage(tx, organisationId, rides);
  const member = await requireMayBook(tx, { organisationId, customerId });
  const asks = !areOver && (isByDesk || !approves(member, account));
  const rules = asks ? await rulesOf(tx, organisationId) : null;
  if (shortage && !rules?.overLimit) throw shortage;
  const ask: AskApproval = (ride) => {
    if (!rules) return null;
    const because: ApprovalReason[] = [...approvalReasons(rules, ride), ...(shortage ? (["limit"] as const) : [])];
    if (because.length === 0) return null;
    return { state: "waiting", because, unapproved: rules.unapproved, askedAt: now.toISOString() };
  };
  for (const ride of rides) if (ask(ride) && !mayStillApprove(ride, now)) throw tooLate("organisationId");
  return ask;
}

/** Whether somebody who is asked now could approve the ride; a new one has no status yet. */
export const mayStillApprove = ({ status, pickupAt }: ApprovableRide, now: Date): boolean =>
  !(status && isFinal(status)) && approvedBefore(pickupAt) > now;

type ApprovableRide = { status?: BookingStatus; pickupAt: Date };

const TOO_LATE = {
  organisationId: "approvalTooLate",
  pickupTime: "approvalTooLate",
  departmentId: "departmentTooLate",
} as const;

/** The refusal of a ride that nobody could approve any more, at the field that asks for it. */
export const tooLate = (field: keyof typeof TOO_LATE): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(TOO_LATE[field])] } });

export async function rulesOf(em: EntityManager, organisationId: string) {
  return (await em.findOneOrFail(Organisation, organisationId, { refresh: true })).approvalRules ?? null;
}
