import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { ensureGuestId, saveSession, viewerOf } from "../session/session.ts";
import { confirmedEmail, findCustomer, withAccountContact } from "./account-contact.ts";
import { Booking } from "./booking.entity.ts";
import { priceRides, requireShown } from "./care/price-rides.ts";
import { type RequestKey, requestKey } from "./idempotency.ts";
import { withheldChannels } from "./message-limit.ts";
import { placeBooking, waysOf } from "./place-booking.ts";

type Request = BookingRequest & { language: Locale };

/**
 * A function that takes in booking requests. One whose key was used before finds the booking that was made then, even
 * when its pickup has passed or its price has changed since, and costs no point of the limit. A key gives no right over
 * that booking: whoever repeats it from elsewhere may no more than before.
 */
export function createReceiveBooking(server: ServerContext) {
  const { orm, limits, blocked, quotes, config, now } = server;
  /** Requests of one key that come while the first is under way get what it gets. */
  const underWay = new Map<string, Promise<Booking>>();
  const ways = waysOf(prepared(orm));

  const receiveNew = async (ctx: Context, request: Request, key: RequestKey): Promise<Booking> => {
    const priced = await priceRides(quotes, request, { ip: ctx.ip, now: now() });
    requireShown(priced, request);
    const { first, back, others } = priced;
    const { quote, pickupAt } = first;
    const { customerId = null } = viewerOf(ctx);
    const customer = customerId === null ? null : await findCustomer(orm.em.fork(), customerId);
    const complete = customer ? withAccountContact(customer, first.request) : first.request;
    requireCallBackPhone(complete);
    await blocked.refuse(complete);
    // Each ride counts, and is confirmed, by itself.
    await limits.booking(ctx.ip);
    if (back) await limits.booking(ctx.ip);
    if (others.length > 0) await limits.series(ctx.ip);
    const sender = { ip: ctx.ip, ownEmail: confirmedEmail(customer) };
    const withheld = await withheldChannels(server, complete, sender);
    const withheldBack = back ? await withheldChannels(server, complete, sender) : [];
    const { language } = request;
    const guestId = customerId === null ? ensureGuestId(ctx) : null;
    // Before the booking, which nothing after its commit may turn into an error.
    await saveSession(ctx);
    const ordered = { request: complete, quote, pickupAt, language, customerId, guestId, withheld, now: now() };
    return await placeBooking(server, ways, {
      ...ordered,
      key,
      back: back && { ...back, withheld: withheldBack },
      others,
    });
  };

  return async (ctx: Context, request: Request): Promise<Booking> => {
    await limits.bookingAttempt(ctx.ip);
    const key = requestKey(idempotencyKey(ctx), request, config.SESSION_KEYS);
    const made = await ways.find(key);
    const name = `${key.key} ${key.bodyHash}`;
    const earlier = made === undefined ? underWay.get(name) : orm.em.fork().findOneOrFail(Booking, made);
    if (earlier) return refuseOthers(ctx, await earlier);
    const first = receiveNew(ctx, request, key).finally(() => underWay.delete(name));
    underWay.set(name, first);
    return refuseOthers(ctx, await first);
  };
}

/** Whoever is to be called back has to say at which number. */
function requireCallBackPhone({ care, contactPhone, passengerPhone }: BookingRequest): void {
  if (!care?.callBack || contactPhone || passengerPhone) return;
  throw new DomainError("invalid_fields", { fields: { contactPhone: [message("carePhoneMissing")] } });
}

/** A repeat of a customer's request by anybody else is refused, as their bookings do not exist for others. */
function refuseOthers(ctx: Context, booking: Booking): Booking {
  const { customerId } = booking;
  if (customerId && customerId !== viewerOf(ctx).customerId) throw new DomainError("idempotency_key_reused");
  return booking;
}
