import { DomainError } from "@domrit/shared/errors.ts";
import type { Viewer } from "../session/session.ts";
import type { Booking } from "./booking.entity.ts";
import { isLinkToken } from "./link-token.ts";

type Asking = { viewer: Viewer; token?: string | undefined; keys: readonly string[] };

/** True for the session that booked, one that opened the signed link, or the holder of that link. */
export function owns(booking: Booking, { viewer, token, keys }: Asking): boolean {
  if (booking.guestId !== null && booking.guestId === viewer.guestId) return true;
  if (viewer.opened.includes(booking.id)) return true;
  return token !== undefined && isLinkToken(keys, booking.id, token);
}

/** Throws the same `not_found` as an id that does not exist, unless the booking is theirs. */
export function requireOwner(booking: Booking, asking: Asking): void {
  if (!owns(booking, asking)) throw new DomainError("not_found");
}
