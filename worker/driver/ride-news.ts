import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** So long after the agreed time nobody needs to hear of a ride. */
const USEFUL_MS = 3_600_000;

/** What a driver is told of a ride, by the name that each way of telling it begins with. */
export type RideNews = "driver-offer" | "driver-changed" | "driver-cancelled";

const isTheirs = ({ status, driverId }: Booking, id: string): boolean => driverId === id && !isFinal(status);

/** Whether it is still so: that a ride is theirs and waits for an answer, is another now, is not theirs any more. */
const IS_SO: Record<RideNews, (ride: Booking, driverId: string) => boolean> = {
  "driver-offer": (ride, id) => isTheirs(ride, id) && ride.driverState === "assigned" && !ride.acceptedAt,
  "driver-changed": isTheirs,
  "driver-cancelled": (ride, id) => !isTheirs(ride, id),
};

type NewsFacts = { ride: Booking; driverId: string; eventId: string; now: Date };

/** Why news of a ride need not be told any more, by whichever way; undefined while it has to be. */
export async function whyUntold(
  news: RideNews,
  em: EntityManager,
  { ride, driverId, eventId, now }: NewsFacts,
): Promise<"superseded" | "expired" | "opened" | undefined> {
  if (!IS_SO[news](ride, driverId)) return "superseded";
  if (now.getTime() > usefulUntil(ride)) return "expired";
  const told = await em.findOne(DriverNews, eventId);
  return told?.openedAt ? "opened" : undefined;
}

/** In milliseconds since 1970. */
export const usefulUntil = ({ pickupAt }: Booking): number => pickupAt.getTime() + USEFUL_MS;
