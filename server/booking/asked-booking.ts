import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { viewerOf } from "../session/session.ts";
import { type Asking, type Found, findOpen } from "./access.ts";
import type { Booking } from "./booking.entity.ts";
import { parseBookingId } from "./booking-id.ts";

/** Who may with the booking that a request's address names: the steps of its routes. */
export function createAskedBooking({ reading, config, limits, now }: ServerContext) {
  const asking = (ctx: Context): Asking => ({
    viewer: viewerOf(ctx),
    token: ctx.get("X-Booking-Token") || undefined,
    keys: config.SESSION_KEYS,
    now: now(),
  });

  /** Whoever may see it, and what more they may. Throws `not_found` for one that does not exist for them. */
  const whoSees = async (ctx: Context): Promise<Found & { id: number }> => {
    await limits.lookup(ctx.ip);
    const id = parseBookingId(ctx.params.id);
    const found = id && (await findOpen(reading.em.fork(), id, asking(ctx)));
    if (!found) throw new DomainError("not_found");
    return { ...found, id };
  };

  /** Whose it is: the customer, the guest who made it, or who holds its own link. Throws as above. */
  const ownerOf = async (ctx: Context): Promise<{ booking: Booking }> => {
    const { booking, role } = await whoSees(ctx);
    if (role !== "owner") throw new DomainError("not_found");
    return { booking };
  };

  return { asking, whoSees, ownerOf };
}
