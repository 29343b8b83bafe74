import { DomainError } from "@domrit/shared/errors.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Viewer } from "../session/session.ts";
import { Booking } from "./booking.entity.ts";
import { isLinkToken } from "./link-token.ts";

export type Asking = { viewer: Viewer; token?: string | undefined; keys: readonly string[]; now: Date };

/** A signed link ends so long after the pickup of its ride. */
const LINK_MS = RETENTION.rideLinkDays * 24 * 3_600_000;
/** A ride before this has no link any more. */
const linksSince = (now: Date): Date => new Date(now.getTime() - LINK_MS);

/** True for the customer it belongs to, the guest's session that booked, and whoever has, or had, the signed link, until that ends. */
export function owns(booking: Booking, asking: Asking): boolean {
  const { customerId, guestId } = booking;
  const { viewer, now } = asking;
  if (customerId ? customerId === viewer.customerId : guestId && guestId === viewer.guestId) return true;
  return booking.pickupAt > linksSince(now) && hasLink(booking.id, asking);
}

/** True for whoever has, or had, the signed link of the booking with this id. */
function hasLink(id: number, { viewer, token, keys }: Asking): boolean {
  return viewer.opened.includes(id) || (token !== undefined && isLinkToken(keys, id, token));
}

/**
 * The booking with this id, where the id alone opens it, as it does a guest's, or it is theirs; else null. The query
 * itself decides, so that one that is not theirs takes as long as one that does not exist.
 */
export function findOpen(em: EntityManager, id: number, asking: Asking): Promise<Booking | null> {
  const { customerId } = asking.viewer;
  const theirs = [{ customerId: null }, ...(customerId ? [{ customerId }] : [])];
  const linked = hasLink(id, asking) ? [{ pickupAt: { $gt: linksSince(asking.now) } }] : [];
  return em.findOne(Booking, { id, $or: [...theirs, ...linked] });
}

/** Throws the same `not_found` as an id that does not exist, unless the booking is theirs. */
export function requireOwner(booking: Booking, asking: Asking): void {
  if (!owns(booking, asking)) throw new DomainError("not_found");
}
