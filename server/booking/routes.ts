import { messagesViewSchema } from "@domrit/shared/booking/messages.ts";
import { quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { timelineViewSchema } from "@domrit/shared/booking/timeline.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { type Answer, accepts, creates, doneSchema, either, hidden, sends, shows } from "../http/answers.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { isPreview, keyed, preview } from "../http/request-values.ts";
import { createRoutes } from "../http/routes.ts";
import { translator } from "../i18n/translate.ts";
import { rememberLink } from "../session/session.ts";
import { requireCallables } from "../sms/countries.ts";
import { createBookingAccess } from "./access/booking-access.ts";
import { isByLink } from "./access/find-open.ts";
import { ACTORS } from "./acts/actors.ts";
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
  const { placedFor, visitor, visibleBooking, ownerOf, allowedActor, viewOf } = createBookingAccess(server);

  const request = body(bookingRequestSchema, (sent) => requireCallables(sent, config.SMS_COUNTRIES));
  const placed = either(creates(bookingViewSchema), shows(quoteViewSchema));
  routes.post(
    "/",
    [visitor, request, preview, keyed],
    placed,
    async (ctx, { by, body, isPreview, requestKey: key }) => {
      if (isPreview) {
        ctx.status = 200;
        return priceOfRides(server, by, body);
      }
      await limits.bookingAttempt(ctx.ip);
      const language = body.language ?? requestLocale(ctx);
      const booking = await placeRides(by, { ...body, language }, { key });
      return viewOf(ctx, await placedFor(ctx, booking));
    },
  );

  routes.get("/:id", [visibleBooking], shows(bookingViewSchema), (ctx, { booking, role, id }) => {
    const token = ctx.get("X-Booking-Token");
    const link = token && linkOfToken(config.SESSION_KEYS, id, token);
    // One that opens nothing has not been let in by it; to remember it as well changes nothing.
    if (link && role !== "public") rememberLink(ctx, link);
    return viewOf(ctx, { booking, role, id });
  });

  for (const act of BOOKING_ACTS) {
    const steps = [bodyOf(act.schema, config), allowedActor(act.act), ...(act.preview ? [preview] : [])] as const;
    const shown = either(shows(bookingViewSchema), ...(act.preview ? [shows(act.preview.answer)] : []));
    const done = act.status ? accepts(doneSchema) : shown;
    const answer: Answer = act.act in ACTORS.customer.can ? done : hidden;
    routes[act.method](`/:id${act.path}`, steps, answer, async (ctx, { body, by, booking, ...opened }) => {
      const request = { ...body, messageId: ctx.params.messageId } as never;
      await act.check?.(server, by, booking, request);
      if (act.preview && isPreview(ctx)) return act.preview.of(server, by, booking, request);
      const { booking: changed } = await act.run(server, by, booking, request);
      return act.status ? {} : viewOf(ctx, { ...opened, booking: changed });
    });
  }

  routes.get(
    "/:id/calendar.ics",
    [visibleBooking],
    sends("text/calendar; charset=utf-8"),
    (ctx, { booking, role, id }) => {
      ctx.attachment(`${booking.reference}.ics`);
      const hasPrice = !isByLink(role);
      const language = role === "passenger" ? booking.textedLanguage() : booking.language;
      return bookingCalendar(booking, { id, hasPrice, language, publicUrl: config.PUBLIC_URL, now: now() });
    },
  );

  routes.get("/:id/timeline", [ownerOf], shows(timelineViewSchema), (_ctx, { booking }) =>
    listTimeline(reading.em.fork(), booking),
  );

  routes.get("/:id/messages", [ownerOf], shows(messagesViewSchema), (ctx, { booking }) =>
    listMessages(reading.em.fork(), booking, { t: translator(requestLocale(ctx)), now: now() }),
  );

  return routes.router;
}
