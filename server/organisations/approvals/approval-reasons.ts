import { weekdayOf } from "@domrit/shared/booking/series/series.ts";
import type { ApprovalReason, ApprovalRules } from "@domrit/shared/organisations/approvals.ts";

/** What the rules look at; the pickup is Amsterdam's wall clock. */
export type RuledRide = { estimatedPriceCents: number; pickupDate: string; pickupTime: string; vehicleType: string };

/** The rules by which a ride waits for approval; whether it is over the limit is not known here. */
export function approvalReasons(rules: ApprovalRules, ride: RuledRide): ApprovalReason[] {
  const { over, from, until, luxury } = rules;
  const isIn = {
    amount: over !== null && ride.estimatedPriceCents > over * 100,
    luxury: luxury && ride.vehicleType === "luxury",
  };
  const { pickupTime: time } = ride;
  const isOutside = from !== null && until !== null && (isWeekend(ride.pickupDate) || time < from || time >= until);
  return [
    ...(isIn.amount ? (["amount"] as const) : []),
    ...(isOutside ? (["hours"] as const) : []),
    ...(isIn.luxury ? (["luxury"] as const) : []),
  ];
}

const isWeekend = (day: string): boolean => ["sat", "sun"].includes(weekdayOf(day) ?? "");
