import type { SettledRide } from "../payments/promises.ts";
import type { Acceptance } from "./stack/sinks.ts";
import type { State, Trip } from "./state.ts";

// Moments are milliseconds of the harness's own monotonic clock.

/** How something that was asked over HTTP ended; `status` 0 when no answer came. */
export type Answer = { what: string; status: number; at: number; tookMs: number };

/** A ride that a guest, a customer or the desk asked for until there was an answer; `note` names it alone. */
export type Ride = {
  note: string;
  /** As it was acknowledged last; of a return on call without its moment, which follows from the call. */
  trip: Partial<Trip>;
  /** What was asked to be otherwise, without an answer that says how it ended. */
  changing?: Partial<Trip>;
  isChanged?: boolean;
  /** `return` is booked by the ride there; the desk drives what it booked. */
  by: "visitor" | "desk" | "return";
  email: string;
  phone: string;
  customerId: string | null;
  id?: number;
  /** When each change after the booking was acknowledged. */
  changedAt: number[];
  /** When the cancellation was acknowledged. */
  cancelledAt?: number;
  /** The last status that the taxi centre was told is taken. */
  reported?: string;
  /** The links that were made, and what was answered to ending them. */
  links: { id: string; ended?: "acknowledged" | "asked" }[];
  /** The number of the complaint about it. */
  report?: string;
  /** Whether the call for a return was acknowledged. */
  isCalled?: boolean;
  /** The acts of the desk that were acknowledged. */
  steps: string[];
};

/** A message to the office. */
export type HistoryWriter = { email: string; id?: string };

/** A page that followed a booking: what it showed, and when it was connected. */
export type Watch = {
  rideId: number;
  shown: { version: number; at: number }[];
  /** What was told of each version, each time it was told. */
  told: { version: number; content: string; at: number }[];
  connected: { at: number; until?: number }[];
};

/** A fault as it happened. While `delaysAnswers` lasts, a late answer is not the product's. */
export type Interruption = { what: string; from: number; to: number; delaysAnswers: boolean };

/** Everything that was seen from outside in one run, and the state in which it ended: what promises are held against. */
export type History = {
  /** What the notes and addresses of the run begin with. Earlier runs' rides may still get a message meanwhile. */
  tag: string;
  rides: Ride[];
  writings: HistoryWriter[];
  answers: Answer[];
  watches: Watch[];
  accepted: Acceptance[];
  interruptions: Interruption[];
  /** How long after the last fault every server was ready, and everything due was done. */
  readyMs: number;
  restMs: number;
  /** Processes that were busy for seconds while there was nothing to do. */
  busy: string[];
  /** Personal data found in logs. */
  leaks: string[];
  state: State;
  payments: Payments;
};

/** What is written down while a run goes on. */
export type Recording = Pick<History, "rides" | "writings" | "answers" | "watches" | "accepted" | "interruptions">;

export const startRecording = (): Recording => ({
  rides: [],
  writings: [],
  answers: [],
  watches: [],
  accepted: [],
  interruptions: [],
});

/** The money of a run once time has passed: of each ride that somebody paid or tried to, and what nobody can explain. */
export type Payments = {
  rides: (SettledRide & { id: number; note: string })[];
  /** Payments at the provider that are of no intent, and of no card that was added. */
  strangers: string[];
  /** What the comparison with the provider's lists found, and nobody has explained. */
  differences: { kind: string; subject: string; amountCents: number }[];
  /** What no sweep found the end of. */
  unsettled: number;
};
