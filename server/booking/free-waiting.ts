import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import type { FreeWait } from "@domrit/shared/driver/rides.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { withoutPersonalData } from "../staff/audit/look.ts";
import type { Booking } from "./booking.entity.ts";
import { expectedAt } from "./flights/expected-at.ts";
import { meetsFlight } from "./flights/known-flight.ts";
import { TimelineEntry } from "./timeline/timeline-entry.entity.ts";

type WaitedRide = Pick<Booking, "pickupAt" | "pickupLocation" | "extras"> &
  Partial<Pick<Booking, "callUntil" | "movedAt" | "flight" | "expectedPickupAt">>;

/**
 * Until when a passenger is waited for free of charge, at whose door the driver is since `arrivedAt`. A driver who comes late waits
 * as long. Where nobody knows when a flight lands, the agreed time stands for it. A return on call that was called by
 * telephone has no agreed time.
 */
export function freeWait(ride: WaitedRide, arrivedAt: Date): FreeWait {
  const { flight: known, callUntil, movedAt } = ride;
  const agreed = callUntil && !movedAt ? 0 : expectedAt(ride).getTime();
  const landed = known?.landsAt ? Date.parse(known.landsAt) : agreed;
  const after = (from: number, what: FreeWait["after"]) => ({ end: from + FREE_WAIT_MINUTES[what] * 60_000, what });
  const door = after(Math.max(agreed, arrivedAt.getTime()), "ride");
  const flight = after(meetsFlight(ride) ? landed : 0, "flight");
  const last = flight.end > door.end ? flight : door;
  return { until: new Date(last.end).toISOString(), after: last.what };
}

/** The free waiting of those of the rides at whose door the driver is, by their ids. */
export async function freeWaits(em: EntityManager, rides: readonly Booking[]): Promise<ReadonlyMap<number, FreeWait>> {
  const waiting = rides.filter(({ driverState }) => driverState === "arrived");
  if (waiting.length === 0) return new Map();
  const arrivals = await em.find(
    TimelineEntry,
    { bookingId: { $in: waiting.map(({ id }) => id) }, what: "arrived" },
    { orderBy: { id: "asc" } },
  );
  const arrivedAt = new Map(arrivals.map(({ bookingId, at }) => [bookingId, at]));
  return new Map(waiting.map((ride) => [ride.id, freeWait(ride, arrivedAt.get(ride.id) ?? ride.pickupAt)]));
}

/**
 * Whether its passenger was waited for at `at` for as long as waiting is free. Where nobody told of the driver's arrival, it was at
 * the agreed time at the earliest.
 */
export async function hasWaited(em: EntityManager, booking: Booking, at: Date): Promise<boolean> {
  const wait = (await freeWaits(em, [booking])).get(booking.id) ?? freeWait(booking, booking.pickupAt);
  return at.toISOString() >= wait.until;
}

/** Throws `too_early`, with until when, while its passenger is waited for free of charge. */
export async function requireWaited(em: EntityManager, booking: Booking, at: Date): Promise<void> {
  const wait = (await freeWaits(em, [booking])).get(booking.id);
  if (!wait || at.toISOString() >= wait.until) return;
  const { time } = toWallTime(new Date(wait.until));
  throw withoutPersonalData(new DomainError("too_early", { data: { time } }));
}
