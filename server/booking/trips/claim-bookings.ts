import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { withoutLaterDiscounts } from "../placing/first-ride.ts";
import { recordEntry } from "../timeline/record-entry.ts";

type Claimer = { customerId: string; guestId: string };
type Claim = Claimer & { now: Date };

const ORDER = { pickupAt: "desc", id: "desc" } as const;

/**
 * The bookings that a browser made as a guest, that are nobody's yet and may be this customer's, latest pickup first. One
 * with the discount for a first ride stays the guest's where the customer rode before.
 */
export async function claimable(
  em: EntityManager,
  { customerId, guestId }: Claimer,
  lock: { lockMode?: LockMode.PESSIMISTIC_WRITE } = {},
): Promise<Booking[]> {
  const bookings = await em.find(Booking, { guestId, customerId: null }, { orderBy: ORDER, ...lock });
  return withoutLaterDiscounts(em, customerId, bookings);
}

/**
 * Makes those bookings the customer's, within the caller's transaction: from then on they open for the customer and the
 * signed link only. Gives them, and the events that tell of it.
 */
export async function claimBookings(
  em: EntityManager,
  { customerId, guestId, now }: Claim,
): Promise<{ bookings: Booking[]; events: NewEvent[] }> {
  const bookings = await claimable(em, { customerId, guestId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const booking of bookings) {
    booking.customerId = customerId;
    booking.guestId = null;
    booking.touch(now);
    recordEntry(em, booking, { what: "claimed", by: "customer", at: now });
  }
  const fact = ({ id: bookingId, version }: Booking) => newEvent("booking.claimed", { bookingId, version }, now);
  return { bookings, events: bookings.map(fact) };
}
