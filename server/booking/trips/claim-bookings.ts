import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRows } from "../../database/lock-rows.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import { withoutLaterDiscounts } from "../placing/first-ride.ts";
import { recordEntry } from "../timeline/record-entry.ts";

type Claimer = { customerId: string; guestId: string };
type Claim = Claimer & { now: Date };

/**
 * A browser's guest bookings that this customer may take, latest pickup first, locked. A discounted ride stays where
 * the customer rode before.
 */
export async function claimable(em: EntityManager, { customerId, guestId }: Claimer): Promise<Booking[]> {
  const open = { guestId, customerId: null };
  const bookings = em.isInTransaction() ? await lockRows(em, Booking, open) : await em.find(Booking, open);
  const latestFirst = bookings.sort((one, other) => +other.pickupAt - +one.pickupAt || other.id - one.id);
  return withoutLaterDiscounts(em, customerId, latestFirst);
}

/** Makes those bookings the customer's, and gives the events: only the customer and the signed link open them from then on. */
export async function claimBookings(
  em: EntityManager,
  { customerId, guestId, now }: Claim,
): Promise<{ bookings: Booking[]; events: NewEvent[] }> {
  const bookings = await claimable(em, { customerId, guestId });
  for (const booking of bookings) {
    booking.customerId = customerId;
    booking.guestId = null;
    booking.touch(now);
    recordEntry(em, booking, { what: "claimed", by: "customer", at: now });
  }
  const fact = ({ id: bookingId, version }: Booking) => newEvent("booking.claimed", { bookingId, version }, now);
  return { bookings, events: bookings.map(fact) };
}
