import type { Acceptance } from "./other-sides.ts";
import type { SettledRide } from "./promises/money.ts";
import type { State, Trip } from "./state.ts";

// Times are milliseconds of the harness's monotonic clock.

/** `status` 0 means no answer. */
export type Answer = { what: string; status: number; at: number; tookMs: number };

/** Requested until answered; `note` is unique. */
export type Ride = {
  note: string;
  /** As last acknowledged; a return on call has no moment yet. */
  trip: Partial<Trip>;
  /** A change without a known outcome. */
  changing?: Partial<Trip>;
  isChanged?: boolean;
  /** `return`: booked with the outward ride; `desk`: the desk drives it. */
  by: "visitor" | "desk" | "return";
  email: string;
  phone: string;
  customerId: string | null;
  /** On whose account it is booked. */
  organisationId?: string;
  /** What those who pressed were told of its approval. */
  decided: string[];
  id?: number;
  /** Acknowledgements of changes. */
  changedAt: number[];
  cancelledAt?: number;
  /** The last accepted status. */
  reported?: string;
  links: { id: string; ended?: "acknowledged" | "asked" }[];
  report?: string;
  isCalled?: boolean;
  steps: string[];
};

export type HistoryWriter = { email: string; id?: string };

/** A regular rider with their acknowledged fixed rides, which come on each of these days; `away`: where they said that they are ill. */
export type HistoryRider = {
  id: string;
  days: { from: string; until: string };
  fixedRides: string[];
  away: string | undefined;
};

/** Contents shown, and when the page was connected. */
export type Watch = {
  rideId: number;
  shown: { version: number; at: number }[];
  /** Each version, each time it was shown. */
  told: { version: number; content: string; at: number }[];
  connected: { at: number; until?: number }[];
};

/** With `delaysAnswers`, late answers are not the product's fault. */
export type Interruption = { what: string; from: number; to: number; delaysAnswers: boolean };

/** Everything observed in one run, with the final state; promises are checked against it. */
export type History = {
  /** Prefix of notes and addresses: earlier runs' rides may still get messages. */
  tag: string;
  rides: Ride[];
  writings: HistoryWriter[];
  riders: HistoryRider[];
  /** E-mail addresses whose invitation to an organisation was acknowledged. */
  invited: string[];
  answers: Answer[];
  watches: Watch[];
  accepted: Acceptance[];
  interruptions: Interruption[];
  /** Milliseconds from the last fault until all servers were ready and all work done. */
  readyMs: number;
  restMs: number;
  /** Processes that computed for seconds without work. */
  busy: string[];
  leaks: string[];
  state: State;
  payments: Payments;
};

/** Each breach is one sentence. Times are multiplied by `patience`, since the machine may be busy. */
export type RunPromise = { name: string; breaches(history: History, patience: number): string[] };

/** Recorded during a run. */
export type Recording = Pick<
  History,
  "rides" | "writings" | "riders" | "invited" | "answers" | "watches" | "accepted" | "interruptions"
>;

export const startRecording = (): Recording => ({
  rides: [],
  writings: [],
  riders: [],
  invited: [],
  answers: [],
  watches: [],
  accepted: [],
  interruptions: [],
});

/** The money of a run after some time, and what is unexplained. */
export type Payments = {
  rides: (SettledRide & { id: number; note: string })[];
  /** Payments at the provider without an intent or card. */
  strangers: string[];
  /** Unexplained differences from the provider's lists. */
  differences: { kind: string; subject: string; amountCents: number }[];
  /** Intents whose end no sweep found. */
  unsettled: number;
};
