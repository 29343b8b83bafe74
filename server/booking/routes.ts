import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import {
  type BookingContact,
  bookingContactSchema,
  bookingRequestSchema,
  cancelSchema,
} from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import { Customer } from "../account/customer.entity.ts";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { readBody } from "../http/read-body.ts";
import { rememberOpened, viewerOf } from "../session/session.ts";
import { requireSmsNumber } from "../sms/countries.ts";
import { findOpen, owns, requireOwner } from "./access.ts";
import { confirmedEmail } from "./account-contact.ts";
import { addContact } from "./add-contact.ts";
import type { Booking } from "./booking.entity.ts";
import { parseBookingId } from "./booking-id.ts";
import { ownView, publicView } from "./booking-view.ts";
import { bookingCalendar } from "./calendar.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { withheldChannels } from "./message-limit.ts";
import { priceRequest, quoteView } from "./preview.ts";
import { createBookingDesk } from "./receive-booking.ts";

/** Everything that can be asked about a booking over HTTP. */
export function bookingRoutes(server: ServerContext): Router {
  const router = new Router({ prefix: "/api/bookings" });
  const { orm, reading, config, limits, quotes, now } = server;
  const receiveBooking = createBookingDesk(server);

  const asking = (ctx: Context) => ({
    viewer: viewerOf(ctx),
    token: ctx.get("X-Booking-Token") || undefined,
    keys: config.SESSION_KEYS,
    now: now(),
  });
  const find = async (ctx: Context): Promise<Booking> => {
    await limits.lookup(ctx.ip);
    const id = parseBookingId(ctx.params.id);
    const booking = id && (await findOpen(reading.em.fork(), id, asking(ctx)));
    if (!booking) throw new DomainError("not_found");
    return booking;
  };
  const findOwn = async (ctx: Context): Promise<Booking> => {
    const booking = await find(ctx);
    requireOwner(booking, asking(ctx));
    return booking;
  };

  const withheldFrom = async (
    ctx: Context,
    contact: Pick<Booking, "contactEmail" | "contactPhone"> | BookingContact,
  ) => {
    const { customerId } = viewerOf(ctx);
    const customer = customerId ? await orm.em.fork().findOne(Customer, customerId) : null;
    return withheldChannels(server, contact, { ip: ctx.ip, ownEmail: confirmedEmail(customer) });
  };

  router.post("/", async (ctx) => {
    const request = readBody(ctx, bookingRequestSchema);
    requireSmsNumber(request.contactPhone, "contactPhone", config.SMS_COUNTRIES);
    if (ctx.query.preview === "true") {
      await limits.preview(ctx.ip);
      ctx.body = quoteView((await priceRequest(quotes, request, { ip: ctx.ip, now: now() })).quote);
      return;
    }
    const language = request.language ?? requestLocale(ctx);
    const booking = await receiveBooking(ctx, { ...request, language });
    ctx.body = owns(booking, asking(ctx)) ? ownView(booking) : publicView(booking);
    ctx.status = 201;
  });

  router.get("/:id", async (ctx) => {
    const booking = await find(ctx);
    const own = owns(booking, asking(ctx));
    if (own && asking(ctx).token) rememberOpened(ctx, booking.id);
    ctx.body = own ? ownView(booking) : publicView(booking);
  });

  router.post("/:id/cancel", async (ctx) => {
    const { acceptCharge = false } = readBody(ctx, cancelSchema);
    const booking = await findOwn(ctx);
    const cost = cancellation(booking, now());
    const tells = cost === "free" || (cost === "charge" && acceptCharge);
    const withheld = tells ? await withheldFrom(ctx, booking) : [];
    ctx.body = ownView(await cancelBooking(orm.em, booking.id, { acceptCharge, withheld, now: now() }));
    server.wakeRelay();
  });

  router.put("/:id/contact", async (ctx) => {
    const contact = readBody(ctx, bookingContactSchema);
    requireSmsNumber(contact.contactPhone, "contactPhone", config.SMS_COUNTRIES);
    const { id } = await findOwn(ctx);
    await server.blocked.refuse(contact);
    const withheld = await withheldFrom(ctx, contact);
    ctx.body = ownView(await addContact(orm.em, id, contact, { withheld, now: now() }));
    server.wakeRelay();
  });

  router.get("/:id/calendar.ics", async (ctx) => {
    const booking = await find(ctx);
    ctx.type = "text/calendar; charset=utf-8";
    ctx.attachment(`${booking.reference}.ics`);
    ctx.body = bookingCalendar(booking, { publicUrl: config.PUBLIC_URL, now: now() });
  });

  return router;
}
