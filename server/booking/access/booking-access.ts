import type { Act } from "@domrit/shared/booking/acts/acts.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { type Asks, asking } from "../../http/routes.ts";
import { findRecentLoss } from "../../restoration/restorations.ts";
import { keptToken } from "../../session/link-cookies.ts";
import { ensureGuestId, saveSession, viewerOf } from "../../session/session.ts";
import { ACTORS, type Actor, type ActorEntry, may } from "../acts/actors.ts";
import type { Booking } from "../booking.entity.ts";
import { bookingIdSchema, parseBookingId } from "../booking-id.ts";
import { accountRights } from "./account-rights.ts";
import { viewAs } from "./booking-view.ts";
import { type OpenBooking, roleOf, type ViewRequest } from "./find-open.ts";
import { createOwnerView, otherRide } from "./owner-view.ts";

type BookingById = OpenBooking & { id: number };

/** Who made a booking is known by the session, and who has its link by the token in it. */
const HELD: Asks = { path: { id: bookingIdSchema }, by: ["session", "rideToken"] };
const VISITED: Asks = { path: { id: bookingIdSchema }, by: ["nobody", "session", "rideToken"] };

/** Who a visitor is to the booking that a request's address names, and what they may: the steps of its routes. */
export function createBookingAccess(server: ServerContext) {
  const { findOpen, config, limits, now } = server;
  const ownerView = createOwnerView(server);
  const run = prepared(server.reading);
  const viewing = (ctx: Context, id = parseBookingId(ctx.params?.id)): ViewRequest => ({
    viewer: viewerOf(ctx),
    token:
      ctx.get("X-Booking-Token") || (id && keptToken(ctx.get("Cookie"), config.PUBLIC_URL, `ride-${id}`)) || undefined,
    keys: config.SESSION_KEYS,
    now: now(),
  });

  /** Any id may be of a booking that was lost: who looks is told of the loss while it is recent. */
  const notFound = async (): Promise<DomainError> => {
    const lost = await findRecentLoss(run);
    return new DomainError("not_found", lost && { data: { lost } });
  };

  const find = async (ctx: Context, id: number | undefined): Promise<BookingById> => {
    await limits.lookup(ctx.ip);
    const opened = id && (await findOpen(id, viewing(ctx, id)));
    if (!opened) throw await notFound();
    return { ...opened, id };
  };

  /** The booking and the viewer's role. Throws `not_found` for a booking that they may not see. */
  const visibleBooking = asking(VISITED, (ctx: Context) => find(ctx, parseBookingId(ctx.params.id)));

  /** Whose it is: the customer, the guest who made it, or who holds its own link. Throws `not_found` for others. */
  const ownerOf = asking(HELD, async (ctx: Context): Promise<{ booking: Booking }> => {
    const { booking, role } = await visibleBooking(ctx);
    if (role !== "owner") throw new DomainError("not_found");
    return { booking };
  });

  /** The booking, for the passenger of somebody else's. Throws `not_found` for others. */
  const passengerOf = asking(HELD, async (ctx: Context): Promise<{ booking: Booking }> => {
    const { booking, role } = await visibleBooking(ctx);
    if (role !== "passenger") throw new DomainError("not_found");
    return { booking };
  });

  const visitor = asking({ by: ["nobody", "session"] }, (ctx: Context): { by: Actor } => {
    const { customerId, guestId } = viewerOf(ctx);
    const owner = async () => {
      const named = customerId ? { customerId, guestId: null } : { customerId: null, guestId: ensureGuestId(ctx) };
      // Before the booking, which nothing after its commit may turn into an error.
      await saveSession(ctx);
      return named;
    };
    const entry = customerId ? ACTORS.customer : ACTORS.guest;
    return { by: { ...entry, key: ctx.ip, ip: ctx.ip, customerId, guestId, owner } };
  });

  /** The booking and the actor who may do this act. Throws `not_found` for everybody else. */
  const allowedActor = (act: Act) =>
    asking(HELD, async (ctx: Context): Promise<BookingById & { by: Actor }> => {
      const opened = await visibleBooking(ctx);
      const held = viewing(ctx, opened.id);
      const entry = actorOf(opened, held);
      const isSame = async (booking: Booking, tx: EntityManager): Promise<boolean> => {
        if (opened.id !== booking.id) return booking.passengerLinkId === opened.id;
        const role = roleOf(booking, held, await accountRights(tx, booking, held.viewer.customerId));
        return role === opened.role && actorOf({ booking, role }, held) === entry;
      };
      const by = { ...visitor(ctx).by, ...entry, holds: isSame };
      if (!may(by, act)) throw new DomainError("not_found");
      return { ...opened, by };
    });

  /** A booking that was placed by this request, or by an earlier one with its key. Throws `not_found` for who may not see it any more. */
  const placedFor = async (ctx: Context, booking: Booking): Promise<BookingById> => {
    const held = viewing(ctx, booking.id);
    const rights = await accountRights(server.orm.em.fork(), booking, held.viewer.customerId);
    const role = roleOf(booking, held, rights);
    if (!role) throw new DomainError("not_found");
    return { booking, role, id: booking.id };
  };

  /** The view of a booking for the viewer. Throws as above. */
  const view = async (ctx: Context, id: number | undefined): Promise<BookingView> => viewOf(ctx, await find(ctx, id));

  /** The view of a booking for this role, with the ride that was booked together with it. */
  const viewOf = async (ctx: Context, { booking, role, id }: BookingById): Promise<BookingView> => {
    if (role !== "owner" && role !== "organisation") return viewAs(role, booking, { id });
    return {
      ...(await ownerView(booking, role)),
      ...(await otherRide(findOpen, booking, (other) => viewing(ctx, other))),
    };
  };

  return { viewing, visibleBooking, ownerOf, passengerOf, visitor, allowedActor, placedFor, view, viewOf };
}

function actorOf({ booking: { customerId }, role }: OpenBooking, { viewer }: ViewRequest): ActorEntry {
  if (role === "organisation") return ACTORS.approver;
  if (role === "passenger") return ACTORS.passenger;
  if (role === "share") return ACTORS.follower;
  if (role === "public") return ACTORS.stranger;
  if (!customerId) return ACTORS.guest;
  return customerId === viewer.customerId ? ACTORS.customer : ACTORS.holder;
}
