import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { BookingStatus, DriverState } from "@domrit/shared/booking/status.ts";

/** What a guest asks for. `isSoon`: within the half hour in which a passenger hears who comes; else in some days. */
export type Trip = { destination: string; vehicleType: string; note: string; isSoon: boolean; time: number };

/** What a booking is to be, as far as the promises speak of it. Of the product only `begun` is read. */
export type Ride = {
  /** Tells its mailbox and its number from all others. */
  number: number;
  id: number;
  channels: Channel[];
  trip: Trip;
  /** Euros. */
  price: number;
  version: number;
  /** The version in which it last became another ride. */
  changedIn: number;
  status: BookingStatus;
  driverState: DriverState;
  /** Whether the taxi was at the door before; what was to be told until then may have been left out. */
  wasThere: boolean;
  driver: string | undefined;
  vehicle: string | undefined;
  /** Which driver of the register's it is, if one's. */
  drivenBy: number | undefined;
  /** In milliseconds. */
  pickupAt: number;
  /** When the driver expects to come, where that is too late. */
  etaAt: string | undefined;
  /** The moment of the newest report that was believed, or of the cancellation; in milliseconds. */
  knownAt: number | undefined;
  /** Since when it is cancelled, in milliseconds, and the keys of the messages that had been begun by then, which may still arrive. */
  cancelled: { at: number; begun: readonly string[] } | undefined;
  cancelledBy: "guest" | "dispatch" | undefined;
  reports: { eventId: string; body: string }[];
  /** What drivers pressed and was taken in; with how it was before and after, in which version, and when, in milliseconds. */
  presses: {
    who: number;
    path: string;
    body: { eventId: string };
    before: Pick<Ride, "driverState" | "etaAt">;
    after: DriverState;
    version: number;
    at: number;
  }[];
  /** Messages that were asked for by the guest's acts, on each channel; what is above the limit is not sent. */
  asked: Record<Channel, number>;
  resent: { effect: string; version: number }[];
  resendTries: number;
  /** How often the pickup was moved. */
  moves: number;
  /** Messages that were called for, by effect: of each change, of each time, or once. */
  called: Map<string, Set<string>>;
  /** The newest change of which each channel is told. */
  newestChange: Partial<Record<Channel, number>>;
  changes: number;
  /** What the timeline is to hold, how often. */
  acts: Map<string, number>;
  ownToken: string;
  deadTokens: string[];
  shares: { id: string; linkId: number; token: string; isAlive: boolean }[];
};

/** So many messages a day a mailbox and a number get that have proved nothing (`server/http/limits/limits.ts`). */
const MOST_ASKED: Record<Channel, number> = { email: 6, sms: 10 };
/** So often a message of one ride is sent again within an hour. */
export const MOST_RESENT = 5;

/** Counts a message that an act of the guest asks for on each channel; gives those on which one may go. */
export function allowedChannels(ride: Ride, channels: readonly Channel[] = ride.channels): Channel[] {
  return channels.filter((channel) => {
    ride.asked[channel] += 1;
    return ride.asked[channel] <= MOST_ASKED[channel];
  });
}

/** Notes that a message was called for; of one subject it goes out once. */
export function call(ride: Ride, effect: string, subject: string | number = ""): void {
  ride.called.set(effect, (ride.called.get(effect) ?? new Set()).add(String(subject)));
}

/** Notes an act of the timeline. */
export const act = ({ acts }: Ride, what: string): void => void acts.set(what, (acts.get(what) ?? 0) + 1);

export const isFinal = ({ status }: Ride): boolean => status === "completed" || status === "cancelled";
/** True until a driver is on the way. */
export const mayChange = (ride: Ride): boolean =>
  !isFinal(ride) && (ride.driverState === "none" || ride.driverState === "assigned");

const isAwaited = ({ status, driverState }: Ride): boolean =>
  status === "confirmed" && (driverState === "assigned" || driverState === "en_route");

/** What a passenger is to hear by text message of a ride as it stands. */
export const newsOf = (ride: Ride): string[] => [
  ...(isAwaited(ride) && ride.driver && ride.trip.isSoon ? ["driver-sms"] : []),
  ...(ride.status === "confirmed" && ride.driverState === "arrived" ? ["arrived-sms"] : []),
  ...(ride.status === "confirmed" && ride.etaAt && (isAwaited(ride) || ride.driverState === "none")
    ? ["late-sms"]
    : []),
];
/** The messages about the time of a ride, of which one that was moved gets another. */
export const subjectOf = (ride: Ride, effect: string): number => (effect === "arrived-sms" ? 0 : ride.moves);

/** One of the rides there are. */
export function pick<Item>(items: readonly Item[], which: number): Item {
  const item = items[which % items.length];
  if (item === undefined) throw new Error("there is none");
  return item;
}
