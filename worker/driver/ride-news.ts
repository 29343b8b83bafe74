import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** News of a ride is useless this long after its pickup. */
const USEFUL_MS = 3_600_000;

export type RideNews = "driver-offer" | "driver-changed" | "driver-cancelled";

const isTheirs = ({ status, driverId }: Booking, id: string): boolean => driverId === id && !isFinal(status);

const IS_SO: Record<RideNews, (ride: Booking, driverId: string) => boolean> = {
  "driver-offer": (ride, id) => isTheirs(ride, id) && ride.driverState === "assigned" && !ride.acceptedAt,
  "driver-changed": isTheirs,
  "driver-cancelled": (ride, id) => !isTheirs(ride, id),
};

type NewsFacts = { ride: Booking; driverId: string; eventId: string; now: Date };

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

export const usefulUntil = (ride: Booking): number => expectedAt(ride).getTime() + USEFUL_MS;
