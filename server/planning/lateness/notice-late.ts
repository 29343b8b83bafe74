import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt, expectedWithin } from "../../booking/flights/expected-at.ts";
import { LATE_MINUTES } from "../../booking/messages/message-moments.ts";
import { takeByItself } from "../../booking/steps/take-by-itself.ts";
import type { ServerContext } from "../../context.ts";
import { Shift } from "../../shifts/shift.entity.ts";

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;
/** An older position says nothing of a driver on the way. */
const FRESH_MS = 2 * MINUTE_MS;
/** Rides with a pickup further away than this are not on the road. */
const NEAR_MS = 2 * 60 * MINUTE_MS;

type LateContext = Pick<ServerContext, "orm" | "commit" | "geo" | "now">;

/**
 * Finds drivers on the way who will be at least five minutes late, by their last position, and tells desk and
 * passenger. Returns how many.
 */
export async function noticeLate(server: LateContext): Promise<number> {
  const em = server.orm.em.fork();
  const now = server.now().getTime();
  const rides = await em.find(Booking, {
    status: "confirmed",
    driverState: "en_route",
    driverId: { $ne: null },
    pickupPosition: { $ne: null },
    ...expectedWithin(new Date(now - NEAR_MS), new Date(now + NEAR_MS)),
  });
  if (rides.length === 0) return 0;
  const driverIds = rides.flatMap(({ driverId }) => driverId ?? []);
  const shifts = await em.find(Shift, { driverId: { $in: driverIds }, endedAt: null });
  let told = 0;
  for (const ride of rides) {
    const place = shifts.find(({ driverId }) => driverId === ride.driverId)?.position;
    if (!place || !ride.pickupPosition || isUncalled(ride) || now - Date.parse(place.at) > FRESH_MS) continue;
    const { durationMinutes: left } = await server.geo.distance(place, ride.pickupPosition);
    const minutes = (Date.parse(place.at) - expectedAt(ride).getTime()) / MINUTE_MS + left;
    if (await tell(server, ride, minutes)) told += 1;
  }
  return told;
}

/** Reports a delay in minutes, unless nearly the same delay is known. */
function tell(server: LateContext, ride: Booking, minutes: number): Promise<boolean> {
  const { id, version, etaAt } = ride;
  const pickupAt = expectedAt(ride);
  const known = etaAt ? Math.max(0, (etaAt.getTime() - pickupAt.getTime()) / MINUTE_MS) : 0;
  if (minutes < LATE_MINUTES || minutes < known + STEP_MINUTES) return Promise.resolve(false);
  const rounded = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const expected = new Date(pickupAt.getTime() + rounded * MINUTE_MS).toISOString();
  // Also false when the driver has arrived, or somebody reported something else at this moment.
  return takeByItself(server, { act: "late", ride: { id, version }, details: { etaAt: expected } });
}
