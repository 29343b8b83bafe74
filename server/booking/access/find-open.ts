import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type LinkName, ownLink, parseLinkName, passengerLink, sharedLink } from "../../session/link-name.ts";
import type { Viewer } from "../../session/session.ts";
import { Booking } from "../booking.entity.ts";
import { linkOfToken } from "../links/link-token.ts";
import { SharedLink } from "../links/shared-link.entity.ts";
import type { VisitorRole } from "./role.ts";

/** Who looks at a booking, and what they hold for it: `token` is the secret of a link. */
export type Viewing = { viewer: Viewer; token?: string | undefined; keys: readonly string[]; now: Date };
/** True for those who know the booking by the id in their link, and not what it costs. */
export const isByLink = (role: VisitorRole): boolean => role === "passenger" || role === "share";
export type OpenBooking = { booking: Booking; role: VisitorRole };

/** Signed links, and ids by themselves, open a booking until so long after its pickup. */
const OPEN_MS = RETENTION.rideLinkDays * 24 * 3_600_000;
/** A ride before this is open only to those whose booking it is. */
export const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

/** The links to this id that they show or have shown; which of them live is for the database to say. */
export function linksOf(id: number, { viewer, token, keys }: Viewing): LinkName[] {
  const shown = token === undefined ? undefined : linkOfToken(keys, id, token);
  const isOfId = (name: string): name is LinkName =>
    name === sharedLink(id) || name === passengerLink(id) || name.startsWith(`owner:${id}:`);
  return [...(shown ? [shown] : []), ...viewer.links.filter(isOfId)];
}

/** True for the customer it belongs to, the guest's session that booked, and for its own link until that ends. */
export function owns(booking: Booking, viewing: Viewing): boolean {
  const { id, customerId, guestId, linkGeneration } = booking;
  const { viewer, now } = viewing;
  if (customerId ? customerId === viewer.customerId : guestId && guestId === viewer.guestId) return true;
  return booking.pickupAt > openSince(now) && linksOf(id, viewing).includes(ownLink(id, linkGeneration ?? 0));
}

/**
 * The booking that this id opens for them, and what they may; else null. The query itself decides, so that one that is
 * not theirs takes as long as one that does not exist. A link to a passenger or a shared one stands for its booking,
 * whatever else they hold.
 */
export async function findOpen(em: EntityManager, id: number, viewing: Viewing): Promise<OpenBooking | null> {
  const { viewer, now } = viewing;
  const links = linksOf(id, viewing).map(parseLinkName);
  const shared = links.find((link) => link?.role === "share");
  if (shared) return findShared(em, id, shared.id, now);
  if (links.some((link) => link?.role === "passenger")) return findPassengers(em, id, now);
  const open = { pickupAt: { $gt: openSince(now) } };
  const generations = links.flatMap((link) => (link?.role === "owner" ? link.generation || null : []));
  const booking = await em.findOne(Booking, {
    id,
    $or: [
      { customerId: null, ...open },
      ...(viewer.guestId ? [{ customerId: null, guestId: viewer.guestId }] : []),
      ...(viewer.customerId ? [{ customerId: viewer.customerId }] : []),
      ...generations.map((linkGeneration) => ({ linkGeneration, ...open })),
    ],
  });
  return booking && { booking, role: owns(booking, viewing) ? "owner" : "public" };
}

/** A shared link opens by its own id, which stands in its address, and with the booking's. */
async function findShared(em: EntityManager, id: number, linkId: number, now: Date): Promise<OpenBooking | null> {
  const link = await em.findOne(SharedLink, linkId);
  if (!link || (id !== linkId && id !== link.bookingId)) return null;
  const booking = await em.findOne(Booking, { id: link.bookingId, pickupAt: { $gt: openSince(now) } });
  return booking && { booking, role: "share" };
}

/** A passenger's link opens by its own id alone. */
async function findPassengers(em: EntityManager, linkId: number, now: Date): Promise<OpenBooking | null> {
  const booking = await em.findOne(Booking, { passengerLinkId: linkId, pickupAt: { $gt: openSince(now) } });
  return booking && { booking, role: "passenger" };
}
