import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { createRoutes } from "../../http/routes.ts";
import { translator } from "../../i18n/translate.ts";
import { createAskedBooking } from "../access/booking-access.ts";
import { nextRepeat, resendMessage } from "../acts/resend-message.ts";
import { listMessages, parseMessageId } from "./list-messages.ts";
import { withheldFrom } from "./withheld-from.ts";

/** The messages about a booking: listing them, and having one sent once more. */
export function messageRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/messages");
  const { reading, commit, limits, now } = server;
  const { ownerOf } = createAskedBooking(server);

  routes.get("/", [ownerOf], async (ctx, { booking }) => {
    const t = translator(requestLocale(ctx));
    ctx.body = await listMessages(reading.em.fork(), booking, { t, now: now() });
  });

  routes.post("/:messageId/resend", [ownerOf], async (ctx, { booking }) => {
    const asked = parseMessageId(String(ctx.params.messageId));
    if (!asked) throw new DomainError("not_found");
    ctx.status = 202;
    ctx.body = {};
    // Looked at before it is counted, and once more with the booking locked: what cannot be done costs nobody a try.
    if ((await nextRepeat(reading.em.fork(), booking, asked, now())) === undefined) return;
    await limits.resend(ctx.ip);
    await limits.resendBooking(String(booking.id));
    const { contactEmail } = booking;
    const contactPhone = booking.textedNumber();
    const withheld = await withheldFrom(server, ctx, asked.channel === "email" ? { contactEmail } : { contactPhone });
    if (withheld.length > 0) throw new DomainError("too_many_requests");
    await resendMessage(commit, booking.id, asked, { now: now() });
  });

  return routes.router;
}
