import { setTimeout as sleep } from "node:timers/promises";
import { placeByName } from "@domrit/server/geo/reading/place-address.ts";
import type { DispatchOrder, DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import { report, type Site } from "./report.ts";
import { courseOf, rideScript, type Step } from "./script.ts";

type Options = { site: Site; speed: number; trouble: number };

const KM_PER_DEGREE = 111.2;

function positionAt(pickup: string, kmAway: number, now: number): Pick<DispatchReport, "position"> {
  const place = placeByName(pickup)?.address.position;
  if (!place) return {};
  return { position: { lat: place.lat + kmAway / KM_PER_DEGREE, lng: place.lng, at: new Date(now).toISOString() } };
}

/** Of a return on call, `called` resolves when it is called for. */
type Ride = { booking: DispatchOrder["booking"]; end: AbortController; called: PromiseWithResolvers<void> };

const TOLD: Record<DispatchOrder["type"], string> = {
  "booking.placed": "is ordered",
  "booking.changed": "is changed",
  "booking.ready": "is called for",
  "booking.cancelled": "is cancelled",
};

const isCalled = ({ callUntil, readyAt }: DispatchOrder["booking"]): boolean => !callUntil || readyAt !== null;

export function createRides({ site, speed, trouble }: Options) {
  const rides = new Map<number, Ride>();
  let rest: PromiseWithResolvers<void> | undefined;

  const etaAt = (eta: NonNullable<Step["eta"]>, pickupAt: string, now: number): number =>
    "seconds" in eta
      ? now + (eta.seconds * 1000) / speed
      : Math.max(now, Date.parse(pickupAt)) + eta.minutesAfterPickup * 60_000;

  const untilNext = async (seconds: number, signal: AbortSignal): Promise<void> => {
    await sleep((seconds * 1000) / speed, undefined, { signal });
    while (rest) await rest.promise;
    signal.throwIfAborted();
  };

  const drive = async (eventId: string, ride: Ride): Promise<void> => {
    const { signal } = ride.end;
    const course = courseOf(ride.booking, trouble);
    for (const [number, { after }] of rideScript(ride.booking, course).entries()) {
      await untilNext(after, signal);
      const step = rideScript(ride.booking, course)[number];
      if (!step) return;
      const { name, report: known, eta, kmAway } = step;
      const now = Date.now();
      const event = {
        ...known,
        eventId: `${eventId}:${name}`,
        bookingId: ride.booking.id,
        occurredAt: new Date(now).toISOString(),
        ...(kmAway !== undefined && positionAt(ride.booking.pickupLocation, kmAway, now)),
        ...(eta && { etaAt: new Date(etaAt(eta, ride.booking.pickupAt, now)).toISOString() }),
      };
      if (!(await report(site, event, signal))) return;
      await ride.called.promise;
    }
  };

  return {
    take({ eventId, type, booking }: DispatchOrder): void {
      const { id, reference, version } = booking;
      const known = rides.get(id);
      if (known && known.booking.version < version) known.booking = booking;
      const ride = known ?? { booking, end: new AbortController(), called: Promise.withResolvers<void>() };
      rides.set(id, ride);
      if (isCalled(ride.booking)) ride.called.resolve();
      if (!ride.end.signal.aborted && (!known || type !== "booking.placed")) console.log(`${reference} ${TOLD[type]}.`);
      if (type === "booking.cancelled") ride.end.abort();
      else if (!known) drive(eventId, ride).catch(() => undefined);
    },
    /** Orders are taken, but rides wait; afterwards they continue. */
    get paused(): boolean {
      return rest !== undefined;
    },
    pause(paused: boolean): void {
      if (paused === (rest !== undefined)) return;
      rest?.resolve();
      rest = paused ? Promise.withResolvers<void>() : undefined;
      console.log(paused ? "The taxi centre rests: rides wait for the office." : "The taxi centre drives again.");
    },
    stop(): void {
      rest?.resolve();
      for (const { end } of rides.values()) end.abort();
    },
  };
}
export type Rides = ReturnType<typeof createRides>;
