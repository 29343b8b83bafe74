import type { CallerView } from "@domrit/shared/office/caller.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";

const LOOKED_AT = 50;
const OFFERED = 5;

type Once = CallerView["once"][number];

/**
 * What earlier rides say of the caller of this number, and their routes. Only what the desk typed counts: anybody can type
 * another's number on the site.
 */
export async function earlierRides(em: EntityManager, contactPhone: string): Promise<Omit<CallerView, "people">> {
  const rides = await em.find(Booking, { contactPhone }, { orderBy: { pickupAt: "desc" }, limit: LOOKED_AT });
  const asked = await askedByDesk(em, rides);
  const known = rides.find((ride) => asked.has(ride.id) && (ride.contactName || ride.contactEmail));
  const byDesk = new Set(rides.filter(({ id }) => asked.has(id)).map(wayOf));
  const ways = new Map(
    rides.toReversed().map((ride) => {
      const { pickupLocation, destination, vehicleType, pickupDate } = ride;
      const bookedBy = byDesk.has(wayOf(ride)) ? ("office" as const) : ("site" as const);
      return [wayOf(ride), { pickupLocation, destination, vehicleType, pickupDate, bookedBy }];
    }),
  );
  const newestFirst = [...ways.values()].sort((one, other) => (one.pickupDate < other.pickupDate ? 1 : -1));
  return {
    name: known?.contactName ?? null,
    email: known?.contactEmail ?? null,
    language: rides.find(({ id }) => asked.has(id))?.language ?? null,
    once: othersThan(known, rides),
    rides: newestFirst.slice(0, OFFERED),
  };
}

const wayOf = ({ pickupLocation, destination, vehicleType }: Booking): string =>
  JSON.stringify([pickupLocation, destination, vehicleType]);

/** Ids of rides whose contact the desk typed and nobody else changed; that of a regular rider's ride is an account's. */
async function askedByDesk(em: EntityManager, rides: readonly Booking[]): Promise<ReadonlySet<number>> {
  const bookingId = { $in: rides.filter(({ riderId }) => !riderId).map(({ id }) => id) };
  const what = { $in: ["booked" as const, "contact_added" as const, "contact_corrected" as const] };
  const entries = await em.find(TimelineEntry, { bookingId, what });
  const booked = entries.filter((entry) => entry.what === "booked" && entry.by === "office");
  const byOthers = new Set(entries.filter(({ by }) => by !== "office").map((entry) => entry.bookingId));
  return new Set(booked.map((entry) => entry.bookingId).filter((id) => !byOthers.has(id)));
}

function othersThan(known: Booking | undefined, rides: readonly Booking[]): Once[] {
  const pair = ({ contactName, contactEmail }: Booking) => JSON.stringify([contactName ?? null, contactEmail ?? null]);
  const isNew = (ride: Booking) => (ride.contactName || ride.contactEmail) && !(known && pair(ride) === pair(known));
  const oldestFirst = rides.filter(isNew).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const newest = new Map(oldestFirst.map((ride) => [pair(ride), ride]));
  const once = [...newest.values()].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return once.slice(0, OFFERED).map(({ contactName, contactEmail, createdAt }) => ({
    ...(contactName && { name: contactName }),
    ...(contactEmail && { email: contactEmail }),
    at: createdAt.toISOString(),
  }));
}
