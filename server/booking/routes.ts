import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { idempotencyKey } from "../http/request-values.ts";
import { createRoutes } from "../http/routes.ts";
import { translator } from "../i18n/translate.ts";
import { rememberLink } from "../session/session.ts";
import { requireCallables } from "../sms/countries.ts";
import { createBookingAccess } from "./access/booking-access.ts";
import { isByLink, owns } from "./access/find-open.ts";
import { BOOKING_ACTS, bodyOf } from "./acts/booking-acts.ts";
import { createPlaceRides, priceOfRides } from "./acts/place-rides.ts";
import { bookingCalendar } from "./calendar.ts";
import { linkOfToken } from "./links/link-token.ts";
import { listMessages } from "./messages/list-messages.ts";
import { listTimeline } from "./timeline/list-timeline.ts";

/** What a visitor asks of bookings over HTTP: placing one, looking at it, and every act on it. */
export function bookingRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { config, limits, reading, now } = server;
  const placeRides = createPlaceRides(server);
  const { viewing, visitor, visibleBooking, ownerOf, allowedActor, viewOf } = createBookingAccess(server);

  const request = body(bookingRequestSchema, (sent) => requireCallables(sent, config.SMS_COUNTRIES));
  routes.post("/", [visitor, request], async (ctx, { by, body }) => {
    if (ctx.query.preview === "true") {
      ctx.body = await priceOfRides(server, by, body);
      return;
    }
    await limits.bookingAttempt(ctx.ip);
    const language = body.language ?? requestLocale(ctx);
    const booking = await placeRides(by, { ...body, language }, { key: idempotencyKey(ctx) });
    const role = owns(booking, viewing(ctx)) ? "owner" : "public";
    ctx.body = await viewOf(ctx, { booking, role, id: booking.id });
    ctx.status = 201;
  });

  routes.get("/:id", [visibleBooking], async (ctx, { booking, role, id }) => {
    const token = ctx.get("X-Booking-Token");
    const link = token && linkOfToken(config.SESSION_KEYS, id, token);
    // One that opens nothing has not been let in by it; to remember it as well changes nothing.
    if (link && role !== "public") rememberLink(ctx, link);
    ctx.body = await viewOf(ctx, { booking, role, id });
  });

  for (const act of BOOKING_ACTS) {
    const steps = [bodyOf(act.schema, config), allowedActor(act.act)] as const;
    routes[act.method](`/:id${act.path}`, steps, async (ctx, { body, by, booking, ...opened }) => {
      const request = { ...body, messageId: ctx.params.messageId } as never;
      await act.check?.(server, by, booking, request);
      if (act.preview && ctx.query.preview === "true") {
        ctx.body = await act.preview(server, by, booking, request);
        return;
      }
      const done = await act.run(server, by, booking, request);
      ctx.status = act.status ?? 200;
      ctx.body = act.status ? {} : await viewOf(ctx, { ...opened, booking: done.booking });
    });
  }

  routes.get("/:id/calendar.ics", [visibleBooking], (ctx, { booking, role, id }) => {
    ctx.type = "text/calendar; charset=utf-8";
    ctx.attachment(`${booking.reference}.ics`);
    const hasPrice = !isByLink(role);
    const language = role === "passenger" ? booking.textedLanguage() : booking.language;
    ctx.body = bookingCalendar(booking, { id, hasPrice, language, publicUrl: config.PUBLIC_URL, now: now() });
  });

  routes.get("/:id/timeline", [ownerOf], async (ctx, { booking }) => {
    ctx.body = await listTimeline(reading.em.fork(), booking);
  });

  routes.get("/:id/messages", [ownerOf], async (ctx, { booking }) => {
    ctx.body = await listMessages(reading.em.fork(), booking, { t: translator(requestLocale(ctx)), now: now() });
  });

  return routes.router;
}
