import type { ApprovalState, UnapprovedFate } from "@domrit/shared/booking/approval.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { FlightState } from "@domrit/shared/booking/trip/flight.ts";
import type { ApprovalReason } from "@domrit/shared/organisations/approvals.ts";

/**
 * Drivers to whom a ride was given since the desk last did, oldest first. `stoppedAt`: when that was given up. ISO
 * 8601 in UTC.
 */
export type Offer = { since: string; to: string[]; bySystem: boolean; stoppedAt?: string };

/** `no_show`: whether the passenger was called, and if not, why. `at` is ISO 8601 in UTC. */
export type DriverSays = { what: "declined" | "problem" | "no_show"; text: string; driver: string; at: string };
/** Why the desk has a ride back. `at` is ISO 8601 in UTC. */
export type SwitchedOff = { what: "driver" | "car"; at: string };
export type PaidInCar = { how: "cash" | "card" | "account"; amountCents: number };

/** A contact that was wrong: the old value, mostly hidden, with the version and moment (ISO 8601) of its correction. */
export type Correction = { channel: Channel; from: string; version: number; at: string };

/**
 * What is known of the flight that a ride meets, and who said so: where the office did, nobody else is asked.
 * `scheduledAt`: when it was to land as the pickup was agreed. Instants are ISO 8601 in UTC.
 */
export type KnownFlight = {
  state: FlightState;
  landsAt?: string;
  scheduledAt?: string;
  by: "office" | "system";
  at: string;
};

/**
 * Why a ride on account has to be approved, and what became of that; `unapproved` is what was agreed when it was booked. `by`: the
 * member who decided, absent where nobody did in time. Instants are ISO 8601 in UTC.
 */
export type RideApproval = {
  state: ApprovalState;
  because: ApprovalReason[];
  unapproved: UnapprovedFate;
  askedAt: string;
  remindedAt?: string;
  decidedAt?: string;
  by?: string;
  reason?: string;
};
