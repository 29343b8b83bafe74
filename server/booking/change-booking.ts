import type { Channel } from "@domrit/shared/booking/events.ts";
import { areSame } from "@domrit/shared/booking/extras/values.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { newEvent } from "../outbox/new-event.ts";
import { Booking } from "./booking.entity.ts";
import { placesOfChange } from "./capacity/asked-places.ts";
import { holdPlaces } from "./capacity/find-full.ts";
import { lockPassenger, requireFirstRide } from "./first-ride.ts";
import { lastTold } from "./last-told.ts";
import { replacePassengerLink } from "./links/change-links.ts";
import { orderOf } from "./new-booking.ts";
import { isNewPassenger, passengerLinkAfter } from "./passenger.ts";
import type { Priced } from "./preview.ts";
import { requireChangeable } from "./price-change.ts";
import { moveReturn } from "./return/move-return.ts";
import { askedOf, recordChange } from "./timeline/record-change.ts";
import { type Acting, actingOwner } from "./timeline/record-entry.ts";

type Changing = Priced & {
  /** The version of the booking that the change was made from. */
  version: number;
  /** The ride back that was booked with it. */
  returnId?: number | null | undefined;
  /** Where no message of it goes, as too much has gone there already. */
  withheld: Channel[];
  /** Whether it may be moved to an hour of which all places are taken. */
  mayOverbook?: boolean | undefined;
  now: Date;
  /** Whose booking it is, unless given. */
  acting?: Acting;
};

/**
 * Changes a booking, price included. Throws `too_late` or `version_conflict` where something else was first,
 * `invalid_fields` for a discount code that is not theirs, `fully_booked` for an hour without a free place. A change that
 * changes nothing makes no version.
 */
export function changeBooking(commit: Commit, id: number, changing: Changing): Promise<Booking> {
  const { request, version, withheld, now } = changing;
  return commit(async (tx) => {
    const { booking, back } = await lockRides(tx, id, changing.returnId);
    await requireChangeable(tx, booking, version, now);
    const order = orderOf(changing);
    if (isAsBooked(booking, order)) return { result: booking, events: [] };
    if (request.discountCode && request.discountCode !== booking.discountCode) await requireDiscount(tx, booking);
    if (!changing.mayOverbook) await requirePlace(tx, booking, changing);
    const isNew = isNewPassenger(booking.extras, order.extras);
    await replacePassengerLink(tx, booking, passengerLinkAfter(booking, order.extras));
    if (order.pickupAt.getTime() !== booking.pickupAt.getTime()) {
      booking.movedAt = now;
      // The driver's estimate was for another pickup.
      booking.etaAt = null;
    }
    const [before, texted] = [askedOf(booking), booking.textedNumber()];
    Object.assign(booking, order);
    if (booking.textedNumber() !== texted) textOtherNumber(booking, withheld.includes("sms"), now);
    booking.touch(now);
    const acting = changing.acting ?? actingOwner(booking);
    recordChange(tx, booking, { before, acting, at: now });
    const channels = booking.channels().filter((channel) => !withheld.includes(channel));
    const after = await lastTold(tx, booking);
    const fact = { bookingId: id, version: booking.version, channels, after, ...(isNew && { isNewPassenger: true }) };
    const event = newEvent("booking.changed", fact, now);
    booking.changeEventId = event.id;
    const moved = back ? await moveReturn(tx, { outbound: booking, back, acting, now }) : [];
    return { result: booking, events: [event, ...moved] };
  });
}

/** Always the later first, as whoever takes over the bookings of a guest does. */
async function lockRides(tx: EntityManager, id: number, returnId: number | null | undefined) {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const back = returnId ? await tx.findOne(Booking, returnId, { lockMode }) : null;
  return { back, booking: await tx.findOneOrFail(Booking, id, { lockMode }) };
}

type Order = ReturnType<typeof orderOf>;

/** Everything that was asked for is what is booked; instant and price follow from it. */
function isAsBooked(booking: Booking, order: Order): boolean {
  const { pickupAt: _at, estimatedPriceCents: _price, fare: _fare, extras, ...trip } = order;
  const names = Object.keys(trip) as (keyof typeof trip)[];
  const isSameTrip = names.every((name) => JSON.stringify(trip[name]) === JSON.stringify(booking[name] ?? null));
  return isSameTrip && areSame(extras, booking.extras);
}

/** Another number gets what is called for from now on, and that only where it gets what tells of this change. */
function textOtherNumber(booking: Booking, isWithheld: boolean, now: Date): void {
  booking.textedSince = now;
  const others = (booking.withheld ?? []).filter((channel) => channel !== "sms");
  const withheld = [...others, ...(isWithheld ? ["sms" as const] : [])];
  booking.withheld = withheld.length > 0 ? withheld : null;
}

async function requirePlace(tx: EntityManager, booking: Booking, changing: Changing): Promise<void> {
  const places = await placesOfChange(tx, booking, changing);
  const full = await holdPlaces(tx, places, { now: changing.now, besides: [booking.id] });
  if (full) throw new DomainError("fully_booked", { data: full });
}

async function requireDiscount(tx: EntityManager, { id, customerId, contactEmail, contactPhone }: Booking) {
  const passenger = {
    customerId: customerId ?? null,
    contactEmail: contactEmail ?? null,
    contactPhone: contactPhone ?? null,
  };
  await lockPassenger(tx, passenger);
  await requireFirstRide(tx, passenger, id);
}
