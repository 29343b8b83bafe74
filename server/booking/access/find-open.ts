import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { inBatches } from "../../database/in-batches.ts";
import { prepared, type Run } from "../../database/prepared.ts";
import { type LinkName, ownLink, parseLinkName, passengerLink, sharedLink } from "../../session/link-name.ts";
import type { Viewer } from "../../session/session.ts";
import { Booking } from "../booking.entity.ts";
import { linkOfToken } from "../links/link-token.ts";
import { SharedLink } from "../links/shared-link.entity.ts";
import { hasPassenger } from "../passenger.ts";
import { BOOKING_COLUMNS, toBooking } from "../read-bookings.ts";
import { type AccountRights, hasLeft, isApproversRide } from "./account-rights.ts";
import type { VisitorRole } from "./role.ts";

/** Who looks at a booking, and what they hold for it: `token` is the secret of a link. */
export type ViewRequest = { viewer: Viewer; token?: string | undefined; keys: readonly string[]; now: Date };
/** True for those who know the booking by the id in their link, and not what it costs. */
export const isByLink = (role: VisitorRole): boolean => role === "passenger" || role === "share";
export type OpenBooking = { booking: Booking; role: VisitorRole };

/** Signed links, and ids by themselves, open a booking until so long after its pickup. */
const OPEN_MS = RETENTION.rideLinkDays * 24 * 3_600_000;
/** A ride before this is open only to those whose booking it is. */
export const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

/** The links to this id that they show or have shown; which of them live is for the database to say. */
export function linksOf(id: number, { viewer, token, keys }: ViewRequest): LinkName[] {
  const shown = token === undefined ? undefined : linkOfToken(keys, id, token);
  const isOfId = (name: string): name is LinkName =>
    name === sharedLink(id) || name === passengerLink(id) || name.startsWith(`owner:${id}:`);
  return [...(shown ? [shown] : []), ...viewer.links.filter(isOfId)];
}

/**
 * What a booking is for who looks at it. Who left the organisation whose account it is on knows it as a passenger where they ride
 * themselves, by session and link; else not at all.
 */
export function roleOf(booking: Booking, viewing: ViewRequest, rights: AccountRights): VisitorRole | null {
  if (!owns(booking, viewing)) {
    if (rights.isApprovers) return "organisation";
    return booking.customerId ? null : "public";
  }
  if (!rights.hasLeft) return "owner";
  if (rights.isApprovers) return "organisation";
  return hasPassenger(booking.extras) ? null : "passenger";
}

/** True for the customer it belongs to, the guest's session that booked, and for its own link until that ends. */
function owns(booking: Booking, viewing: ViewRequest): boolean {
  const { id, customerId, guestId, linkGeneration } = booking;
  const { viewer, now } = viewing;
  if (customerId ? customerId === viewer.customerId : guestId && guestId === viewer.guestId) return true;
  return booking.pickupAt > openSince(now) && linksOf(id, viewing).includes(ownLink(id, linkGeneration ?? 0));
}

type Lookup = { id: number; guestId: string | null; customerId: string | null; generations: number[] };

/** Each look-up has its number, and one row for each generation of the booking's own link that it holds. */
const FIND_OPEN = {
  name: "find_open",
  text: `select asked.number, ${hasLeft("booking")} as "hasLeft", ${isApproversRide("booking", "asked.customer_id")} as "isApprovers",
      ${BOOKING_COLUMNS}
    from unnest($1::int[], $2::bigint[], $3::uuid[], $4::uuid[], $5::int[])
      as asked (number, id, guest_id, customer_id, generation)
    join booking on booking.id = asked.id and (
      (booking.customer_id is null and (booking.pickup_at > $6 or booking.guest_id = asked.guest_id))
      or booking.customer_id = asked.customer_id
      or (booking.pickup_at > $6 and coalesce(booking.link_generation, 0) = asked.generation)
      or ${isApproversRide("booking", "asked.customer_id")})`,
};
type FoundBooking = Booking & AccountRights;

/** Runs the look-ups, in one statement; gives for each the booking that it opens, to be looked at and not changed. */
async function lookUp(run: Run, lookups: readonly Lookup[], now: Date): Promise<(FoundBooking | undefined)[]> {
  const asked = lookups.flatMap(({ id, guestId, customerId, generations }, number) =>
    [null, ...generations].map((generation) => [number, id, guestId, customerId, generation]),
  );
  const columns = [0, 1, 2, 3, 4].map((column) => asked.map((row) => row[column]));
  const rows = await run<{ number: number } & AccountRights>(FIND_OPEN, [...columns, openSince(now)]);
  const found = new Map(rows.map((row) => [row.number, toBooking(row)]));
  return lookups.map((_, number) => found.get(number));
}

export type FindOpen = (id: number, viewing: ViewRequest) => Promise<OpenBooking | null>;

/**
 * Finds the booking that an id opens for somebody, and what they may; else null. The query itself decides, so that one that is
 * not theirs takes as long as one that does not exist. A link to a passenger or a shared one stands for its booking,
 * whatever else they hold. Those who ask at the same time share a statement: the page of a ride asks four times.
 */
export function createFindOpen(reading: MikroORM): FindOpen {
  const run = prepared(reading);
  const find = inBatches(async (asked: { lookup: Lookup; now: Date }[]) => {
    const names = asked.map(({ lookup }) => JSON.stringify(lookup));
    const distinct = new Map(asked.map(({ lookup }, index) => [names[index], lookup]));
    const found = await lookUp(run, [...distinct.values()], asked[0]?.now ?? new Date());
    const byName = new Map([...distinct.keys()].map((name, index) => [name, found[index]]));
    return names.map((name) => byName.get(name));
  });
  return async (id, viewing) => {
    const { viewer, now } = viewing;
    const links = linksOf(id, viewing).map(parseLinkName);
    const shared = links.find((link) => link?.role === "share");
    if (shared) return findShared(reading.em.fork(), id, shared.id, now);
    if (links.some((link) => link?.role === "passenger")) return findPassengers(reading.em.fork(), id, now);
    const generations = links.flatMap((link) => (link?.role === "owner" ? link.generation : []));
    const { guestId = null, customerId = null } = viewer;
    const booking = await find({ lookup: { id, guestId, customerId, generations }, now });
    const role = booking && roleOf(booking, viewing, booking);
    return role ? { booking, role } : null;
  };
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
