import { DomainError } from "@domrit/shared/errors.ts";
import { LINKS_ENDED } from "@domrit/shared/live/signal.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type LinkName, ownLink, passengerLink, sharedLink } from "../../session/link-name.ts";
import { type Asking, openSince, requireOwner } from "../access.ts";
import { Booking } from "../booking.entity.ts";
import { drawBookingId } from "../booking-id.ts";
import { hasPassenger, newPassengerLink } from "../passenger.ts";
import { actingOwner, recordEntry } from "../timeline/record-entry.ts";
import { SharedLink } from "./shared-link.entity.ts";

/** Shared links that a booking has at once. */
const MAX_SHARED = 20;

/**
 * Makes a link through which the booking can be looked at. Throws `too_many_links`, and `illegal_transition` for a ride
 * whose links have ended.
 */
export function shareBooking(em: EntityManager, id: number, asking: Asking): Promise<SharedLink> {
  return ofHolder(em, id, asking, async (tx, booking) => {
    requireOpen(booking, asking.now);
    if ((await tx.count(SharedLink, { bookingId: id })) >= MAX_SHARED) throw new DomainError("too_many_links");
    const link = { id: drawBookingId(), bookingId: id, createdAt: asking.now };
    recordEntry(tx, booking, { what: "shared", ...actingOwner(booking), at: asking.now });
    return tx.create(SharedLink, link);
  });
}

/**
 * Puts a new own link in place of the one there is, so that the booking is in the hands of whoever asks alone: a guest's
 * other browser, the one that booked included, no longer has it. Throws `illegal_transition` as above.
 */
export function replaceOwnLink(em: EntityManager, id: number, asking: Asking): Promise<Booking> {
  return ofHolder(em, id, asking, async (tx, booking) => {
    requireOpen(booking, asking.now);
    await endOwnLink(tx, booking);
    recordEntry(tx, booking, { what: "link_replaced", ...actingOwner(booking), at: asking.now });
    if (booking.guestId !== asking.viewer.guestId) booking.guestId = null;
    return booking;
  });
}

/** Makes a link for the passenger, in place of the one there is. Throws `illegal_transition` as above, and where none else rides. */
export function makePassengerLink(em: EntityManager, id: number, asking: Asking): Promise<Booking> {
  return ofHolder(em, id, asking, async (tx, booking) => {
    requireOpen(booking, asking.now);
    if (!hasPassenger(booking.extras)) throw new DomainError("illegal_transition");
    await replacePassengerLink(tx, booking, newPassengerLink(booking.extras));
    recordEntry(tx, booking, { what: "passenger_link_made", ...actingOwner(booking), at: asking.now });
    return booking;
  });
}

/** Puts another link, or none, in place of the passenger's, in the caller's transaction; the old one is dead at its commit. */
export async function replacePassengerLink(tx: EntityManager, booking: Booking, linkId: number | null): Promise<void> {
  const { passengerLinkId: before } = booking;
  if ((before ?? null) === linkId) return;
  booking.passengerLinkId = linkId;
  if (before != null) await tellEnded(tx, [passengerLink(before)]);
}

/** Ends a link of the booking, by the id it has in the list. Throws `not_found` for one that has ended or never was. */
export function deleteLink(em: EntityManager, id: number, linkId: string, asking: Asking): Promise<void> {
  return ofHolder(em, id, asking, async (tx, booking) => {
    const acting = actingOwner(booking);
    if (linkId === ownLinkId(booking)) {
      recordEntry(tx, booking, { what: "link_ended", ...acting, at: asking.now });
      return endOwnLink(tx, booking);
    }
    if (linkId === passengerLinkIdOf(booking)) {
      recordEntry(tx, booking, { what: "passenger_link_ended", ...acting, at: asking.now });
      return replacePassengerLink(tx, booking, null);
    }
    const shared = /^[1-9]\d{0,15}$/.test(linkId) ? Number(linkId) : 0;
    const deleted = await tx.nativeDelete(SharedLink, { id: shared, bookingId: id });
    if (deleted === 0) throw new DomainError("not_found");
    recordEntry(tx, booking, { what: "share_ended", ...acting, at: asking.now });
    await tellEnded(tx, [sharedLink(shared)]);
  });
}

/** Ends all links of a booking, in the caller's transaction; each is dead at its commit. */
export async function endAllLinks(tx: EntityManager, booking: Booking): Promise<void> {
  await replacePassengerLink(tx, booking, null);
  await renewAllLinks(tx, booking);
}

/**
 * The same, with new ones in the place of the own link and the passenger's, which the next messages have: what was seen of
 * them before opens nothing any more.
 */
export async function renewAllLinks(tx: EntityManager, booking: Booking): Promise<void> {
  const shared = await tx.find(SharedLink, { bookingId: booking.id });
  await tx.nativeDelete(SharedLink, { bookingId: booking.id });
  await tellEnded(
    tx,
    shared.map(({ id }) => sharedLink(id)),
  );
  if (booking.passengerLinkId != null) await replacePassengerLink(tx, booking, newPassengerLink(booking.extras));
  await endOwnLink(tx, booking);
}

/** The name of the booking's own link in the list of its links: another after each replacement. */
export const ownLinkId = ({ linkGeneration }: Booking): string => `own-${linkGeneration ?? 0}`;

/** The same of the passenger's link; undefined where there is none. */
export const passengerLinkIdOf = ({ passengerLinkId }: Booking): string | undefined =>
  passengerLinkId == null ? undefined : `passenger-${passengerLinkId}`;

/** Only the customer, not the holder of a link, says who else may see a customer's booking. */
export function requireHolder(booking: Booking, asking: Asking): void {
  requireOwner(booking, asking);
  if (booking.customerId && booking.customerId !== asking.viewer.customerId) throw new DomainError("not_found");
}

/** Does it while nobody else changes the booking: of two who replace the same link only the first still has it. */
function ofHolder<Result>(
  em: EntityManager,
  id: number,
  asking: Asking,
  work: (tx: EntityManager, booking: Booking) => Promise<Result>,
): Promise<Result> {
  return em.fork().transactional(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    requireHolder(booking, asking);
    return work(tx, booking);
  });
}

function requireOpen(booking: Booking, now: Date): void {
  if (booking.pickupAt <= openSince(now)) throw new DomainError("illegal_transition");
}

async function endOwnLink(tx: EntityManager, booking: Booking): Promise<void> {
  const generation = booking.linkGeneration ?? 0;
  booking.linkGeneration = generation + 1;
  await tellEnded(tx, [ownLink(booking.id, generation)]);
}

/** At the commit every server closes the connections that watch by these links. */
async function tellEnded(tx: EntityManager, names: LinkName[]): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [LINKS_ENDED, JSON.stringify(names)]);
}
