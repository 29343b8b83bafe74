import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { idempotencyKey } from "../../http/idempotency-key.ts";
import { ensureGuestId, saveSession, viewerOf } from "../../session/session.ts";
import { type Orderer, type OrderRequest, orderRides } from "../acts/order-rides.ts";
import type { Booking } from "../booking.entity.ts";
import { confirmedEmail, findCustomer, withAccountContact } from "./account-contact.ts";
import { requestKey } from "./idempotency.ts";
import { createPlaceOnce } from "./place-once.ts";

/**
 * A function that takes in booking requests. One whose key was used before finds the booking that was made then, even
 * when its pickup has passed or its price has changed since, and costs no point of the limit. A key gives no right over
 * that booking: whoever repeats it from elsewhere may no more than before.
 */
export function createReceiveBooking(server: ServerContext) {
  const { orm, limits, config } = server;
  const placeOnce = createPlaceOnce(server);

  const visitor = async (ctx: Context): Promise<Orderer> => {
    const { customerId = null } = viewerOf(ctx);
    const customer = customerId === null ? null : await findCustomer(orm.em.fork(), customerId);
    return {
      ip: ctx.ip,
      sender: { ip: ctx.ip, ownEmail: confirmedEmail(customer) },
      complete: (request) => (customer ? withAccountContact(customer, request) : request),
      async count({ back, others }) {
        await limits.booking(ctx.ip);
        if (back) await limits.booking(ctx.ip);
        if (others.length > 0) await limits.series(ctx.ip);
      },
      async owner() {
        const guestId = customerId === null ? ensureGuestId(ctx) : null;
        // Before the booking, which nothing after its commit may turn into an error.
        await saveSession(ctx);
        return { customerId, guestId };
      },
    };
  };

  return async (ctx: Context, request: OrderRequest): Promise<Booking> => {
    await limits.bookingAttempt(ctx.ip);
    const key = requestKey(idempotencyKey(ctx), request, config.SESSION_KEYS);
    const booking = await placeOnce(key, async (ways) =>
      orderRides(server, ways, { request, key, by: await visitor(ctx) }),
    );
    return refuseOthers(ctx, booking);
  };
}

/** A repeat of a customer's request by anybody else is refused, as their bookings do not exist for others. */
function refuseOthers(ctx: Context, booking: Booking): Booking {
  const { customerId } = booking;
  if (customerId && customerId !== viewerOf(ctx).customerId) throw new DomainError("idempotency_key_reused");
  return booking;
}
