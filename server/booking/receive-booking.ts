import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { ensureGuestId, rememberOpened, viewerOf } from "../session/session.ts";
import { withAccountContact } from "./account-contact.ts";
import { Booking } from "./booking.entity.ts";
import { findByKey, requestKey } from "./idempotency.ts";
import { limitMessages } from "./message-limit.ts";
import { placeBooking } from "./place-booking.ts";
import { priceRequest, requireQuotedPrice } from "./preview.ts";

/**
 * Takes in a booking request, or finds the booking that the same request made before: a retry is answered even when
 * its pickup has passed or its price has changed since.
 */
export async function receiveBooking(
  server: ServerContext,
  ctx: Context,
  request: BookingRequest & { language: Locale },
): Promise<Booking> {
  const { orm, limits, quotes, now } = server;
  const key = requestKey(ctx.get("Idempotency-Key"), request);
  const earlier = key && (await findByKey(orm.em.fork(), key));
  if (earlier !== undefined) return reopen(ctx, await orm.em.fork().findOneOrFail(Booking, earlier));

  const { quote, pickupAt } = await priceRequest(quotes, request, now());
  requireQuotedPrice(quote, request.quotedPrice);
  const { customerId = null } = viewerOf(ctx);
  const complete = customerId === null ? request : await withAccountContact(orm.em.fork(), customerId, request);
  const admit = async () => {
    await limits.booking(ctx.ip);
    await limitMessages(limits, complete);
  };
  const booking = await placeBooking(orm.em, {
    request: complete,
    quote,
    pickupAt,
    language: request.language,
    customerId,
    guestId: customerId === null ? ensureGuestId(ctx) : null,
    key,
    admit,
    now: now(),
  });
  server.wakeRelay();
  return reopen(ctx, booking);
}

/**
 * The key is a secret of the browser that booked, so whoever shows it again may see the booking as its own; but a
 * customer's only while they are signed in.
 */
function reopen(ctx: Context, booking: Booking): Booking {
  const { customerId, guestId } = viewerOf(ctx);
  if (booking.customerId && booking.customerId !== customerId) throw new DomainError("idempotency_key_reused");
  if (!booking.customerId && booking.guestId !== guestId) rememberOpened(ctx, booking.id);
  return booking;
}
