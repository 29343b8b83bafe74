import { DomainError } from "@domrit/shared/errors.ts";
import type { Viewer } from "../session/session.ts";
import type { Booking } from "./booking.entity.ts";
import { isLinkToken } from "./link-token.ts";

export type Asking = { viewer: Viewer; token?: string | undefined; keys: readonly string[] };

/** True for the customer it belongs to, the guest's session that booked, and whoever has, or had, the signed link. */
export function owns(booking: Booking, { viewer, token, keys }: Asking): boolean {
  const { customerId, guestId } = booking;
  if (customerId ? customerId === viewer.customerId : guestId && guestId === viewer.guestId) return true;
  if (viewer.opened.includes(booking.id)) return true;
  return token !== undefined && isLinkToken(keys, booking.id, token);
}

/** True where the id alone opens the ride, as it does a guest's, or it is theirs. */
export function mayOpen(booking: Booking, asking: Asking): boolean {
  return !booking.customerId || owns(booking, asking);
}

/** Throws the same `not_found` as an id that does not exist, unless the booking is theirs. */
export function requireOwner(booking: Booking, asking: Asking): void {
  if (!owns(booking, asking)) throw new DomainError("not_found");
}
