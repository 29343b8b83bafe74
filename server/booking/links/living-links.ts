import type { EntityManager } from "@mikro-orm/postgresql";
import { openSince } from "../access.ts";
import { Booking } from "../booking.entity.ts";
import { ownLink, parseLinkName, sharedLink } from "./link-name.ts";
import { SharedLink } from "./shared-link.entity.ts";

/** Which of these links live. */
export async function livingLinks(em: EntityManager, names: readonly string[], now: Date): Promise<Set<string>> {
  const links = names.flatMap((name) => parseLinkName(name) ?? []);
  const ids = links.flatMap((link) => (link.role === "share" ? link.id : []));
  const shared = await em.find(SharedLink, { id: { $in: ids } });
  const bookingIds = links.flatMap((link) => (link.role === "owner" ? link.bookingId : []));
  const linked = [...bookingIds, ...shared.map(({ bookingId }) => bookingId)];
  const bookings = await em.find(Booking, { id: { $in: linked }, pickupAt: { $gt: openSince(now) } });
  const open = new Set(bookings.map(({ id }) => id));
  return new Set<string>([
    ...bookings.map(({ id, linkGeneration }) => ownLink(id, linkGeneration ?? 0)),
    ...shared.filter(({ bookingId }) => open.has(bookingId)).map(({ id }) => sharedLink(id)),
  ]);
}
