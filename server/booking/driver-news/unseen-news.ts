import { isFinal } from "@domrit/shared/booking/status.ts";
import type { DriverNewsView } from "@domrit/shared/driver/news.ts";
import { shownUntil } from "@domrit/shared/driver/rides.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking.entity.ts";
import { DriverNews } from "./driver-news.entity.ts";

const MOST = 100;

/** False for news that a newer turn of the ride has made untrue. */
const isTrue = ({ kind, driverId }: DriverNews, ride: Booking): boolean => {
  const isTheirs = ride.driverId === driverId && !isFinal(ride.status);
  return kind === "offered" || kind === "changed" ? isTheirs : !isTheirs;
};

const isLongOver = ({ pickupAt, extras }: Booking, now: Date): boolean => now > shownUntil(pickupAt, extras.hours);

/** News of rides that are not long over and that the driver has not confirmed, oldest first; offers until they are opened. */
export async function unseenNews(em: EntityManager, driverId: string, now: Date): Promise<DriverNewsView[]> {
  const newest = await em.find(
    DriverNews,
    { driverId, seenAt: null, $or: [{ kind: { $ne: "offered" } }, { openedAt: null }] },
    { orderBy: { at: "desc", id: "desc" }, limit: MOST },
  );
  if (newest.length === 0) return [];
  const found = await em.find(Booking, { id: { $in: newest.map(({ bookingId }) => bookingId) } });
  const rides = new Map(found.filter((ride) => !isLongOver(ride, now)).map((ride) => [ride.id, ride]));
  return newest
    .toReversed()
    .filter((each) => {
      const ride = rides.get(each.bookingId);
      return ride && isTrue(each, ride);
    })
    .map(
      ({ id, bookingId: rideId, version, kind, changed, wasAt, at, reference, pickupDate, pickupTime, openedAt }) => ({
        id,
        rideId,
        version,
        kind,
        changed,
        reference,
        pickupDate,
        pickupTime,
        at: at.toISOString(),
        isOpened: openedAt != null,
        ...(wasAt && { was: pickupOf(wasAt) }),
      }),
    );
}

function pickupOf(at: Date) {
  const { date: pickupDate, time: pickupTime } = toWallTime(at);
  return { pickupDate, pickupTime };
}

/** The newest change or cancellation of a ride that its driver has not said to have seen; undefined for none. */
export async function unseenOf(em: EntityManager, booking: Booking): Promise<DriverNews | undefined> {
  const [newest] = await em.find(
    DriverNews,
    { bookingId: booking.id, kind: { $in: ["changed", "cancelled"] }, seenAt: null },
    { orderBy: { at: "desc" }, limit: 1 },
  );
  const { driverId, kind } = newest ?? {};
  return driverId === booking.driverId && (kind === "cancelled") === (booking.status === "cancelled")
    ? newest
    : undefined;
}
