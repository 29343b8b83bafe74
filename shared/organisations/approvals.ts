import * as v from "valibot";
import { z } from "zod";
import { APPROVAL_STATES, UNAPPROVED } from "../booking/approval.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import type { MemberRole } from "./organisation.ts";

/** Why a ride waits: its price, its pickup outside the organisation's hours, its vehicle, or the limit of the month. */
const APPROVAL_REASONS = ["amount", "hours", "luxury", "limit"] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/** Who may approve: an approver with a department, the rides of that department. */
export const APPROVING_ROLES: readonly MemberRole[] = ["admin", "approver"];

type OfDepartment = { departmentId?: string | null | undefined };
type RoleOfMember = OfDepartment & { role: MemberRole };

/** The only department whose rides somebody approves who may approve; null for all. */
export const onlyDepartment = ({ role, departmentId }: RoleOfMember): string | null =>
  role === "admin" ? null : (departmentId ?? null);

/** Whether a member approves this ride; rides of theirs that they approve themselves wait for nobody. */
export function approves(member: RoleOfMember, ride: OfDepartment): boolean {
  const only = onlyDepartment(member);
  return APPROVING_ROLES.includes(member.role) && (only === null || only === ride.departmentId);
}

/** So long before its pickup a ride that nobody approved is paid in the taxi, or cancelled. */
export const APPROVED_BEFORE_MINUTES = 60;

/** Until when a ride can be approved. */
export const approvedBefore = (pickupAt: Date): Date => new Date(pickupAt.getTime() - APPROVED_BEFORE_MINUTES * 60_000);

const clock = z.iso.time({ precision: -1, error: message("timeInvalid") });

/**
 * `PUT /api/user/organisations/{id}/approval-rules`: which rides of who does not approve wait. `over`: dearer than these whole
 * euros. `from` and `until`: picked up outside these hours of Amsterdam's wall clock, or at the weekend. Null: no such rule.
 */
export const approvalRulesSchema = z
  .strictObject({
    over: z
      .int(message("accountEuros"))
      .min(1, message("accountEuros"))
      .max(10_000, message("accountEuros"))
      .nullable(),
    from: clock.nullable(),
    until: clock.nullable(),
    luxury: z.boolean(wrongType),
    overLimit: z.boolean(wrongType),
    unapproved: z.enum(UNAPPROVED, wrongType),
  })
  .refine(({ from, until }) => (from === null) === (until === null) && (from === null || from < String(until)), {
    path: ["until"],
    error: message("hoursWrong"),
  });
export type ApprovalRules = z.infer<typeof approvalRulesSchema>;

/** `POST /api/user/organisations/{id}/approvals/{bookingId}`; the reason is read by who booked. */
export const approvalDecisionSchema = z.strictObject({
  approve: z.boolean(wrongType),
  reason: line("wrongType").max(200, message("tooLong")).optional(),
});
export type ApprovalDecision = z.infer<typeof approvalDecisionSchema>;

/** `GET /api/user/organisations/{id}/approvals`: rides that wait or were decided, those that wait first. Euros; ISO 8601. */
export const approvalsSchema = v.array(
  v.pipe(
    v.object({
      bookingId: v.number(),
      reference: v.string(),
      state: v.picklist(APPROVAL_STATES),
      because: v.array(v.picklist(APPROVAL_REASONS)),
      unapproved: v.picklist(UNAPPROVED),
      until: v.string(),
      pickupLocation: v.string(),
      destination: v.string(),
      pickupDate: v.string(),
      pickupTime: v.string(),
      vehicleType: v.picklist(VEHICLE_TYPES),
      estimatedPrice: v.number(),
      bookedBy: v.nullable(v.string()),
      department: v.optional(v.string()),
      orderReference: v.optional(v.string()),
      /** By whom it was decided; absent where nobody did in time. */
      decidedBy: v.optional(v.string()),
      reason: v.optional(v.string()),
    }),
    v.title("Approval"),
  ),
);
export type ApprovalsView = v.InferOutput<typeof approvalsSchema>;
