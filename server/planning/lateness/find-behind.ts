import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { LATE_MINUTES } from "../../booking/messages/message-moments.ts";
import type { Run } from "../../database/prepared.ts";
import type { Geo } from "../../geo/geo.ts";
import { isBefore, minutesBetween } from "../conflicts.ts";
import { type PlannedRide, plannedRide } from "../planned-ride.ts";
import { isFresh } from "../read-duties.ts";
import { ridesAround } from "../read-rides.ts";
import { type Travel, withTravel } from "../travel.ts";

const MINUTE_MS = 60_000;
/** A ride further ahead leaves its driver time to start. */
const AHEAD_MS = 60 * MINUTE_MS;
/** A ride without news for this long was driven, or was not. */
const PAST_MS = 30 * MINUTE_MS;

const PLACES = {
  name: "lateness_places",
  text: `select driver_id as "driverId", position from shift
    where ended_at is null and position is not null and driver_id = any($1::uuid[])`,
};
type DriverAt = { driverId: string; position: DriverPlace };

/** Rides whose driver has not started and cannot arrive within five minutes of the expected pickup: when they can, by id. */
export async function findBehind(
  run: Run,
  bookings: readonly Booking[],
  { geo, now }: { geo: Pick<Geo, "distance">; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const soon = bookings.filter((booking) => isToStart(booking, now));
  if (soon.length === 0) return new Map();
  const places = await run<DriverAt>(PLACES, [`{${soon.map(({ driverId }) => driverId).join(",")}}`]);
  const rides = (await ridesAround(run, { pickupAt: now }, now)).filter(
    ({ isUncalled, isOver }) => !isUncalled && !isOver,
  );
  return withTravel(geo, (travel) => {
    const behind = new Map<number, Date>();
    for (const booking of soon) {
      const ride = plannedRide(booking, now);
      const own = rides.filter(({ driverId, id }) => driverId === ride.driverId && id !== ride.id);
      const place = places.find(({ driverId }) => driverId === ride.driverId)?.position;
      const at = arrival(ride, { own, place, travel, now });
      const pickupAt = expectedAt(booking);
      const known = booking.etaAt && booking.etaAt > pickupAt ? booking.etaAt : pickupAt;
      if (at && minutesBetween(known, at) >= LATE_MINUTES) behind.set(booking.id, at);
    }
    return behind;
  });
}

const isToStart = (booking: Booking, now: Date): boolean => {
  const { status, driverState, driverId } = booking;
  const ahead = expectedAt(booking).getTime() - now.getTime();
  const isNear = ahead > -PAST_MS && ahead <= AHEAD_MS;
  return status === "confirmed" && driverState === "assigned" && !!driverId && isNear && !isUncalled(booking);
};

type Around = { own: readonly PlannedRide[]; place: DriverPlace | undefined; travel: Travel; now: Date };

/** From the end of the ride before, else from the driver's position; undefined when neither is known. */
function arrival(ride: PlannedRide, { own, place, travel, now }: Around): Date | undefined {
  const before = own
    .filter((other) => isBefore(other, ride) && other.endsAt > now)
    .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
    .at(-1);
  const from = before ? before.to : place && isFresh(place, now) && place;
  if (!from || !ride.from) return undefined;
  const free = before ? before.endsAt : now;
  const minutes = travel(from, ride.from, Math.max(0, minutesBetween(free, ride.pickupAt)));
  return new Date(free.getTime() + minutes * MINUTE_MS);
}
