import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { BookingStatus, DriverState } from "@domrit/shared/booking/status.ts";

/** `isSoon`: within the half hour in which passengers hear who comes. */
export type Trip = { destination: string; vehicleType: string; note: string; isSoon: boolean; time: number };

export type Ride = {
  /** Makes its mailbox and phone number unique. */
  number: number;
  id: number;
  channels: Channel[];
  trip: Trip;
  price: number;
  version: number;
  /** Version of the last real change. */
  changedIn: number;
  status: BookingStatus;
  driverState: DriverState;
  /** The taxi was at the door before, so earlier messages may be missing. */
  wasThere: boolean;
  driver: string | undefined;
  vehicle: string | undefined;
  drivenBy: number | undefined;
  pickupAt: number;
  etaAt: string | undefined;
  /** Milliseconds of the newest accepted report or the cancellation. */
  knownAt: number | undefined;
  /** `begun`: keys of messages that may still arrive. */
  cancelled: { at: number; begun: readonly string[] } | undefined;
  cancelledBy: "guest" | "dispatch" | undefined;
  reports: { eventId: string; body: string }[];
  presses: {
    who: number;
    path: string;
    body: { eventId: string };
    before: Pick<Ride, "driverState" | "etaAt">;
    after: DriverState;
    version: number;
    at: number;
  }[];
  asked: Record<Channel, number>;
  resent: { effect: string; version: number }[];
  resendTries: number;
  moves: number;
  /** Requested messages by effect: for each change, each time, or once. */
  called: Map<string, Set<string>>;
  newestChange: Partial<Record<Channel, number>>;
  changes: number;
  acts: Map<string, number>;
  ownToken: string;
  deadTokens: string[];
  shares: { id: string; linkId: number; token: string; isAlive: boolean }[];
};

/** Daily limit for unconfirmed addresses (`server/http/limits/limits.ts`). */
const MOST_ASKED: Record<Channel, number> = { email: 6, sms: 10 };
/** Repeats of one ride's message in an hour. */
export const MOST_RESENT = 5;

/** Counts a request; returns the channels below the limit. */
export function allowedChannels(ride: Ride, channels: readonly Channel[] = ride.channels): Channel[] {
  return channels.filter((channel) => {
    ride.asked[channel] += 1;
    return ride.asked[channel] <= MOST_ASKED[channel];
  });
}

/** One message for each subject. */
export function call(ride: Ride, effect: string, subject: string | number = ""): void {
  ride.called.set(effect, (ride.called.get(effect) ?? new Set()).add(String(subject)));
}

export const act = ({ acts }: Ride, what: string): void => void acts.set(what, (acts.get(what) ?? 0) + 1);

export const isFinal = ({ status }: Ride): boolean => status === "completed" || status === "cancelled";
export const mayChange = (ride: Ride): boolean =>
  !isFinal(ride) && (ride.driverState === "none" || ride.driverState === "assigned");

const isAwaited = ({ status, driverState }: Ride): boolean =>
  status === "confirmed" && (driverState === "assigned" || driverState === "en_route");

/** Messages about the present state; without a text message only a delay is told, by e-mail. */
export function newsOf(ride: Ride): string[] {
  const isLate = ride.status === "confirmed" && ride.etaAt && (isAwaited(ride) || ride.driverState === "none");
  if (!ride.channels.includes("sms")) return isLate && ride.channels.includes("email") ? ["late-email"] : [];
  return [
    ...(isAwaited(ride) && ride.driver && ride.trip.isSoon ? ["driver-sms"] : []),
    ...(ride.status === "confirmed" && ride.driverState === "arrived" ? ["arrived-sms"] : []),
    ...(isLate ? ["late-sms"] : []),
  ];
}
/** A moved ride gets these messages again. */
export const subjectOf = (ride: Ride, effect: string): number => (effect === "arrived-sms" ? 0 : ride.moves);

export function pick<Item>(items: readonly Item[], which: number): Item {
  const item = items[which % items.length];
  if (item === undefined) throw new Error("there is none");
  return item;
}

type DueMessages = { least: number; most: number };

export function messagesDue(ride: Ride): Map<string, DueMessages> {
  return new Map([...ride.called].map(([effect, { size }]) => [effect, { least: leastOf(ride, effect), most: size }]));
}

/** Whether a requested message still holds and must not be missing. */
const HOLDS: Record<string, (ride: Ride, channel: Channel) => boolean> = {
  cancellation: () => true,
  confirmation: ({ status }) => status !== "cancelled",
  receipt: ({ status }) => status === "completed",
  changed: ({ status, newestChange }, channel) => status !== "cancelled" && newestChange[channel] !== undefined,
  confirmed: ({ status, wasThere }) => status === "confirmed" && !wasThere,
};

/** An outdated message may be missing. */
function leastOf(ride: Ride, effect: string): number {
  const [kind = "", channel] = effect.split("-");
  const holds = HOLDS[kind];
  if (holds) return holds(ride, channel === "email" ? "email" : "sms") ? 1 : 0;
  const isCalled = [subjectOf(ride, effect), ride.etaAt].some((about) => ride.called.get(effect)?.has(String(about)));
  return isCalled && newsOf(ride).includes(effect) ? 1 : 0;
}
