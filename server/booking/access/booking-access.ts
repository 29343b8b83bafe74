import type { BookingView } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { keptToken } from "../../session/link-cookies.ts";
import { viewerOf } from "../../session/session.ts";
import type { Booking } from "../booking.entity.ts";
import { parseBookingId } from "../booking-id.ts";
import { viewAs } from "./booking-view.ts";
import { type Asking, type Found, findOpen } from "./find-open.ts";
import { otherRide } from "./other-ride.ts";
import { createShownToOwner } from "./owner-view.ts";

/** Who may with the booking that a request's address names: the steps of its routes. */
export function createAskedBooking(server: ServerContext) {
  const { reading, config, limits, now } = server;
  const shownToOwner = createShownToOwner(server);
  const asking = (ctx: Context, id = parseBookingId(ctx.params?.id)): Asking => ({
    viewer: viewerOf(ctx),
    token: ctx.get("X-Booking-Token") || (id && keptToken(ctx.get("Cookie"), config.PUBLIC_URL, id)) || undefined,
    keys: config.SESSION_KEYS,
    now: now(),
  });

  const find = async (ctx: Context, id: number | undefined): Promise<Found & { id: number }> => {
    await limits.lookup(ctx.ip);
    const found = id && (await findOpen(reading.em.fork(), id, asking(ctx, id)));
    if (!found) throw new DomainError("not_found");
    return { ...found, id };
  };

  /** Whoever may see it, and what more they may. Throws `not_found` for one that does not exist for them. */
  const whoSees = (ctx: Context) => find(ctx, parseBookingId(ctx.params.id));

  /** Whose it is: the customer, the guest who made it, or who holds its own link. Throws as above. */
  const ownerOf = async (ctx: Context): Promise<{ booking: Booking }> => {
    const { booking, role } = await whoSees(ctx);
    if (role !== "owner") throw new DomainError("not_found");
    return { booking };
  };

  /** A booking as whoever asks may see it. Throws as above. */
  const view = async (ctx: Context, asked: number | undefined): Promise<BookingView> => {
    return viewOf(ctx, await find(ctx, asked));
  };

  /** A booking as whoever has this role sees it, with the ride that was booked together with it. */
  const viewOf = async (ctx: Context, { booking, role, id }: Found & { id: number }): Promise<BookingView> => {
    if (role !== "owner") return viewAs(role, booking, { id });
    return {
      ...(await shownToOwner(booking)),
      ...(await otherRide(reading.em.fork(), booking, (other) => asking(ctx, other))),
    };
  };

  return { asking, whoSees, ownerOf, view, viewOf };
}
