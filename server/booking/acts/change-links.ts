import type { TimelineAct } from "@domrit/shared/booking/timeline.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { LINKS_ENDED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { type LinkName, ownLink, passengerLink, sharedLink } from "../../session/link-name.ts";
import { openSince } from "../access/find-open.ts";
import type { Booking } from "../booking.entity.ts";
import { drawBookingId } from "../booking-id.ts";
import { SharedLink } from "../links/shared-link.entity.ts";
import { hasPassenger, newPassengerLink } from "../passenger.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { actOn } from "./act-on.ts";
import { type Actor, namedInTimeline } from "./actors.ts";

const MAX_SHARED = 20;

type LinkServer = Pick<ServerContext, "commit" | "now">;

/** Makes a shared link. Throws `too_many_links`, and `illegal_transition` for a ride whose links have ended. */
export async function shareBooking(server: LinkServer, by: Actor, bookingId: number): Promise<SharedLink> {
  const link = { id: drawBookingId(), bookingId, createdAt: server.now() };
  await changeLink(server, by, bookingId, async (tx, booking) => {
    requireOpen(booking, server.now());
    if ((await tx.count(SharedLink, { bookingId })) >= MAX_SHARED) throw new DomainError("too_many_links");
    tx.persist(tx.create(SharedLink, link));
    return "shared";
  });
  return link;
}

/** Replaces the booking's own link: a guest's other browsers lose the booking. Throws `illegal_transition` as above. */
export const replaceOwnLink = (server: LinkServer, by: Actor, id: number): Promise<Booking> =>
  changeLink(server, by, id, async (tx, booking) => {
    requireOpen(booking, server.now());
    await endOwnLink(tx, booking);
    if (booking.guestId !== by.guestId) booking.guestId = null;
    return "link_replaced";
  });

/** Makes a link for the passenger, in place of the one there is. Throws `illegal_transition` as above, and where none else rides. */
export const makePassengerLink = (server: LinkServer, by: Actor, id: number): Promise<Booking> =>
  changeLink(server, by, id, async (tx, booking) => {
    requireOpen(booking, server.now());
    if (!hasPassenger(booking.extras)) throw new DomainError("illegal_transition");
    await replacePassengerLink(tx, booking, newPassengerLink(booking.extras));
    return "passenger_link_made";
  });

/** Puts another link, or none, in place of the passenger's, in the caller's transaction; the old one is dead at its commit. */
export async function replacePassengerLink(tx: EntityManager, booking: Booking, linkId: number | null): Promise<void> {
  const { passengerLinkId: before } = booking;
  if ((before ?? null) === linkId) return;
  booking.passengerLinkId = linkId;
  if (before != null) await tellEnded(tx, [passengerLink(before)]);
}

/** Ends a link of the booking, by the id it has in the list. Throws `not_found` for one that has ended or never was. */
export const deleteLink = (server: LinkServer, by: Actor, id: number, linkId: string): Promise<Booking> =>
  changeLink(server, by, id, async (tx, booking) => {
    if (linkId === ownLinkId(booking)) {
      await endOwnLink(tx, booking);
      return "link_ended";
    }
    if (linkId === passengerLinkIdOf(booking)) {
      await replacePassengerLink(tx, booking, null);
      return "passenger_link_ended";
    }
    const shared = /^[1-9]\d{0,15}$/.test(linkId) ? Number(linkId) : 0;
    if ((await tx.nativeDelete(SharedLink, { id: shared, bookingId: id })) === 0) throw new DomainError("not_found");
    await tellEnded(tx, [sharedLink(shared)]);
    return "share_ended";
  });

/** Of two who replace the same link only the first succeeds. */
const changeLink = (
  server: LinkServer,
  by: Actor,
  id: number,
  work: (tx: EntityManager, booking: Booking) => Promise<TimelineAct>,
): Promise<Booking> =>
  actOn(server, by, { act: "link", id }, async (tx, booking) => {
    const what = await work(tx, booking);
    recordEntry(tx, booking, { what, ...namedInTimeline(by, booking), at: server.now() });
    return [];
  });

/** Ends all links of a booking, in the caller's transaction; each is dead at its commit. */
export async function endAllLinks(tx: EntityManager, booking: Booking): Promise<void> {
  await replacePassengerLink(tx, booking, null);
  await renewAllLinks(tx, booking);
}

/** Ends all links of a booking and makes its own and its passenger's anew, for the next messages. */
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

export const ownLinkId = ({ linkGeneration }: Booking): string => `own-${linkGeneration ?? 0}`;

export const passengerLinkIdOf = ({ passengerLinkId }: Booking): string | undefined =>
  passengerLinkId == null ? undefined : `passenger-${passengerLinkId}`;

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
