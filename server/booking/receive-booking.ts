import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { ensureGuestId, rememberOpened } from "../session/session.ts";
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
  if (earlier !== undefined) return reopen(server, ctx, earlier);

  const { quote, pickupAt } = await priceRequest(quotes, request, now());
  requireQuotedPrice(quote, request.quotedPrice);
  const admit = async () => {
    await limits.booking(ctx.ip);
    await limitMessages(limits, request);
  };
  const guestId = ensureGuestId(ctx);
  const { language } = request;
  const booking = await placeBooking(orm.em, { request, quote, pickupAt, language, guestId, key, admit, now: now() });
  server.wakeRelay();
  if (booking.guestId !== guestId) rememberOpened(ctx, booking.id);
  return booking;
}

/** The key is a secret of the browser that booked, so whoever shows it again may see the booking as its own. */
function reopen(server: ServerContext, ctx: Context, id: number): Promise<Booking> {
  rememberOpened(ctx, id);
  return server.orm.em.fork().findOneOrFail(Booking, id);
}
