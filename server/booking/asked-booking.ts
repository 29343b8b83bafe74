import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { viewerOf } from "../session/session.ts";
import { type Asking, type Found, findOpen } from "./access.ts";
import type { Booking } from "./booking.entity.ts";
import { parseBookingId } from "./booking-id.ts";

/** How a request's booking is found: the one that its address names, as far as whoever asks may know of it. */
export function createAskedBooking({ reading, config, limits, now }: ServerContext) {
  const asking = (ctx: Context): Asking => ({
    viewer: viewerOf(ctx),
    token: ctx.get("X-Booking-Token") || undefined,
    keys: config.SESSION_KEYS,
    now: now(),
  });

  /** Throws `not_found` for one that does not exist for them. */
  const find = async (ctx: Context): Promise<Found & { id: number }> => {
    await limits.lookup(ctx.ip);
    const id = parseBookingId(ctx.params.id);
    const found = id && (await findOpen(reading.em.fork(), id, asking(ctx)));
    if (!found) throw new DomainError("not_found");
    return { ...found, id };
  };

  /** The same, of which they may do everything. */
  const findOwn = async (ctx: Context): Promise<Booking> => {
    const { booking, role } = await find(ctx);
    if (role !== "owner") throw new DomainError("not_found");
    return booking;
  };

  return { asking, find, findOwn };
}
