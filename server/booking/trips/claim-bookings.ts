import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { recordEntry } from "../timeline/record-entry.ts";

type Claim = { customerId: string; guestId: string; now: Date };

const ORDER = { pickupAt: "desc", id: "desc" } as const;

/** The bookings that a browser made as a guest and that are nobody's yet, latest pickup first. */
export function claimable(em: EntityManager, guestId: string): Promise<Booking[]> {
  return em.find(Booking, { guestId, customerId: null }, { orderBy: ORDER });
}

/**
 * Makes those bookings the customer's, within the caller's transaction: from then on they open for the customer and the
 * signed link only. Gives them, and the events that tell of it.
 */
export async function claimBookings(
  em: EntityManager,
  { customerId, guestId, now }: Claim,
): Promise<{ bookings: Booking[]; events: NewEvent[] }> {
  const guests = { guestId, customerId: null };
  const bookings = await em.find(Booking, guests, { orderBy: ORDER, lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const booking of bookings) {
    booking.customerId = customerId;
    booking.guestId = null;
    booking.touch(now);
    recordEntry(em, booking, { what: "claimed", by: "customer", at: now });
  }
  const fact = ({ id: bookingId, version }: Booking) => newEvent("booking.claimed", { bookingId, version }, now);
  return { bookings, events: bookings.map(fact) };
}
