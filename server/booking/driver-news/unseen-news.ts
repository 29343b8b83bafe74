import { isFinal } from "@domrit/shared/booking/status.ts";
import type { DriverNewsView } from "@domrit/shared/driver/news.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking.entity.ts";
import { DriverNews } from "./driver-news.entity.ts";

const SHOWN_HOURS = 24;
const MOST = 100;

/** That a ride is or was theirs: what a newer turn of it has made untrue is no news any more. */
const isTrue = ({ kind, driverId }: DriverNews, ride: Booking | undefined): boolean => {
  const isTheirs = ride?.driverId === driverId && !isFinal(ride.status);
  return kind === "offered" || kind === "changed" ? isTheirs : !isTheirs;
};

/** What a driver has been told in the last day and has not said to have seen, oldest first; offers until they are opened. */
export async function unseenNews(em: EntityManager, driverId: string, now: Date): Promise<DriverNewsView[]> {
  const since = { $gt: new Date(now.getTime() - SHOWN_HOURS * 3_600_000) };
  const news = await em.find(
    DriverNews,
    { driverId, at: since, seenAt: null, $or: [{ kind: { $ne: "offered" } }, { openedAt: null }] },
    { orderBy: { at: "asc", id: "asc" }, limit: MOST },
  );
  if (news.length === 0) return [];
  const rides = await em.find(Booking, { id: { $in: news.map(({ bookingId }) => bookingId) } });
  return news
    .filter((each) =>
      isTrue(
        each,
        rides.find(({ id }) => id === each.bookingId),
      ),
    )
    .map(({ id, bookingId: rideId, version, kind, changed, at, reference, pickupDate, pickupTime, openedAt }) => ({
      ...{ id, rideId, version, kind, changed, reference, pickupDate, pickupTime },
      ...{ at: at.toISOString(), isOpened: openedAt != null },
    }));
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
