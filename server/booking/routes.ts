import { bookingContactSchema, bookingRequestSchema, cancelSchema } from "@domrit/shared/booking/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { rememberLink } from "../session/session.ts";
import { createAskedBooking } from "./asked-booking.ts";
import { viewAs } from "./booking-view.ts";
import { bookingCalendar } from "./calendar.ts";
import { linkOfToken } from "./links/link-token.ts";
import { createBookingRequests } from "./requests.ts";

/** Everything that can be asked about a booking over HTTP. */
export function bookingRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { config, now } = server;
  const { whoSees, ownerOf } = createAskedBooking(server);
  const requests = createBookingRequests(server);

  // How often depends on what is asked: a price, or a booking.
  routes.post("/", [anybody, body(bookingRequestSchema)], async (ctx, { body: request }) => {
    if (ctx.query.preview === "true") {
      ctx.body = await requests.price(ctx, request);
      return;
    }
    const language = request.language ?? requestLocale(ctx);
    ctx.body = await requests.place(ctx, { ...request, language }, idempotencyKey(ctx));
    ctx.status = 201;
  });

  routes.get("/:id", [whoSees], (ctx, { booking, role, id }) => {
    const token = ctx.get("X-Booking-Token");
    const link = token && linkOfToken(config.SESSION_KEYS, id, token);
    // One that opens nothing has not been let in by it; to remember it as well changes nothing.
    if (link && role !== "public") rememberLink(ctx, link);
    ctx.body = viewAs(role, booking, id);
  });

  routes.post("/:id/cancel", [body(cancelSchema), ownerOf], async (ctx, { body, booking }) => {
    ctx.body = await requests.cancel(ctx, booking, body.acceptCharge ?? false);
  });

  routes.put("/:id/contact", [body(bookingContactSchema), ownerOf], async (ctx, { body: contact, booking }) => {
    ctx.body = await requests.addContact(ctx, booking, contact);
  });

  routes.get("/:id/calendar.ics", [whoSees], (ctx, { booking, id }) => {
    ctx.type = "text/calendar; charset=utf-8";
    ctx.attachment(`${booking.reference}.ics`);
    ctx.body = bookingCalendar(booking, { id, publicUrl: config.PUBLIC_URL, now: now() });
  });

  return routes.router;
}
