import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import {
  type BookingChange,
  type BookingContact,
  bookingChangeSchema,
  bookingRequestSchema,
  cancelSchema,
} from "@domrit/shared/booking/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { rememberLink } from "../session/session.ts";
import { requireSmsNumber } from "../sms/countries.ts";
import { createAskedBooking } from "./access/booking-access.ts";
import { isByLink, owns } from "./access/find-open.ts";
import { createShownToOwner } from "./access/owner-view.ts";
import { cancelBooking } from "./acts/cancel-booking.ts";
import { quoteChange, receiveChange } from "./acts/receive-change.ts";
import { bookingCalendar } from "./calendar.ts";
import { linkOfToken } from "./links/link-token.ts";
import { withheldFrom } from "./messages/withheld-from.ts";
import { createReceiveBooking } from "./placing/receive-booking.ts";
import { previewChange, previewRides } from "./pricing/previews.ts";
import { requireChangeable } from "./pricing/price-change.ts";

type Phones = Pick<BookingContact, "contactPhone"> & Pick<BookingChange, "passengerPhone">;

/** Everything that can be asked about a booking over HTTP. */
export function bookingRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { commit, config, limits, now } = server;
  const receiveBooking = createReceiveBooking(server);

  const { asking, whoSees, ownerOf, viewOf } = createAskedBooking(server);
  const shownToOwner = createShownToOwner(server);

  const canBeTexted = ({ contactPhone, passengerPhone }: Phones) => {
    requireSmsNumber(contactPhone, "contactPhone", config.SMS_COUNTRIES);
    requireSmsNumber(passengerPhone ?? undefined, "passengerPhone", config.SMS_COUNTRIES);
  };

  // How often depends on what is asked: a price, or a booking (`receiveBooking`).
  routes.post("/", [anybody, body(bookingRequestSchema, canBeTexted)], async (ctx, { body: request }) => {
    if (ctx.query.preview === "true") {
      await limits.preview(ctx.ip);
      ctx.body = await previewRides(server, request, ctx.ip);
      return;
    }
    const language = request.language ?? requestLocale(ctx);
    const booking = await receiveBooking(ctx, { ...request, language });
    const role = owns(booking, asking(ctx)) ? "owner" : "public";
    ctx.body = await viewOf(ctx, { booking, role, id: booking.id });
    ctx.status = 201;
  });

  routes.get("/:id", [whoSees], async (ctx, { booking, role, id }) => {
    const token = ctx.get("X-Booking-Token");
    const link = token && linkOfToken(config.SESSION_KEYS, id, token);
    // One that opens nothing has not been let in by it; to remember it as well changes nothing.
    if (link && role !== "public") rememberLink(ctx, link);
    ctx.body = await viewOf(ctx, { booking, role, id });
  });

  routes.post("/:id/cancel", [body(cancelSchema), ownerOf], async (ctx, { body, booking }) => {
    const { acceptCharge = false } = body;
    const cost = cancellation(booking, now());
    const tells = cost === "free" || (cost === "charge" && acceptCharge);
    const withheld = tells ? await withheldFrom(server, ctx, booking) : [];
    ctx.body = await shownToOwner(await cancelBooking(commit, booking.id, { acceptCharge, withheld, now: now() }));
  });

  const changeBody = body(bookingChangeSchema, canBeTexted);
  routes.post("/:id/change", [changeBody, ownerOf], async (ctx, { body: change, booking }) => {
    await requireChangeable(server.reading.em.fork(), booking, change.version, now());
    // Each change is priced anew; only one that can be made counts as a change.
    await limits.preview(ctx.ip);
    const priced = await quoteChange(server, booking, change, ctx.ip);
    if (ctx.query.preview === "true") {
      ctx.body = await previewChange(server, booking, priced);
      return;
    }
    const asked = { booking, change, priced };
    const changed = await receiveChange(server, asked, {
      commit,
      count: () => limits.bookingChange(ctx.ip),
      withheldFrom: (contact) => withheldFrom(server, ctx, contact),
    });
    ctx.body = await shownToOwner(changed.booking);
  });

  routes.get("/:id/calendar.ics", [whoSees], (ctx, { booking, role, id }) => {
    ctx.type = "text/calendar; charset=utf-8";
    ctx.attachment(`${booking.reference}.ics`);
    const hasPrice = !isByLink(role);
    const language = role === "passenger" ? booking.textedLanguage() : booking.language;
    ctx.body = bookingCalendar(booking, { id, hasPrice, language, publicUrl: config.PUBLIC_URL, now: now() });
  });

  return routes.router;
}
