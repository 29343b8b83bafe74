import { setTimeout as sleep } from "node:timers/promises";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { courseOf } from "./course.ts";
import { report, type Site } from "./report.ts";
import { rideScript, type Step } from "./script.ts";

/** `speed`: how many times faster than the usual minute; `trouble`: the share of rides with which something goes wrong. */
type Options = { site: Site; speed: number; trouble: number };

/**
 * The rides under way, in memory only. An order that comes again starts no second ride; a cancelled booking is not
 * driven, also when its order comes after its cancellation.
 */
export function createRides({ site, speed, trouble }: Options) {
  const rides = new Map<number, AbortController>();

  const drive = async ({ eventId, booking }: DispatchOrder, signal: AbortSignal): Promise<void> => {
    const etaAt = (eta: NonNullable<Step["eta"]>, now: number): number =>
      "seconds" in eta
        ? now + (eta.seconds * 1000) / speed
        : Math.max(now, Date.parse(booking.pickupAt)) + eta.minutesAfterPickup * 60_000;
    for (const { name, after, report: known, eta } of rideScript(booking, courseOf(booking, trouble))) {
      await sleep((after * 1000) / speed, undefined, { signal });
      const now = Date.now();
      const event = {
        ...known,
        eventId: `${eventId}:${name}`,
        bookingId: booking.id,
        occurredAt: new Date(now).toISOString(),
        ...(eta && { etaAt: new Date(etaAt(eta, now)).toISOString() }),
      };
      if (!(await report(site, event, signal))) return;
    }
  };

  return {
    take(order: DispatchOrder): void {
      const { id, reference } = order.booking;
      const known = rides.get(id);
      if (order.type === "booking.cancelled") {
        const ride = known ?? new AbortController();
        rides.set(id, ride);
        if (!ride.signal.aborted) console.log(`${reference} is cancelled.`);
        ride.abort();
      } else if (!known) {
        const ride = new AbortController();
        rides.set(id, ride);
        console.log(`${reference} is ordered.`);
        drive(order, ride.signal).catch(() => undefined);
      }
    },
    stop(): void {
      for (const ride of rides.values()) ride.abort();
    },
  };
}
export type Rides = ReturnType<typeof createRides>;
