import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { createRoutes } from "../../http/routes.ts";
import { translator } from "../../i18n/translate.ts";
import { createAskedBooking } from "../asked-booking.ts";
import type { Booking } from "../booking.entity.ts";
import { withheldFrom } from "../withheld-from.ts";
import { listMessages, parseMessageId } from "./list-messages.ts";
import { resendMessage } from "./resend-message.ts";

/** The messages about a booking: listing them, and having one sent once more. */
export function messageRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/messages");
  const { reading, commit, limits, now } = server;
  const { ownerOf } = createAskedBooking(server);

  /** Its owner, so often. */
  const resendingOwnerOf = async (ctx: Context): Promise<{ booking: Booking }> => {
    await limits.resend(ctx.ip);
    const owned = await ownerOf(ctx);
    await limits.resendBooking(String(owned.booking.id));
    return owned;
  };

  routes.get("/", [ownerOf], async (ctx, { booking }) => {
    ctx.body = await listMessages(reading.em.fork(), booking, translator(requestLocale(ctx)));
  });

  routes.post("/:messageId/resend", [resendingOwnerOf], async (ctx, { booking }) => {
    const asked = parseMessageId(String(ctx.params.messageId));
    if (!asked) throw new DomainError("not_found");
    const { contactEmail, contactPhone } = booking;
    const withheld = await withheldFrom(server, ctx, asked.channel === "email" ? { contactEmail } : { contactPhone });
    if (withheld.length > 0) throw new DomainError("too_many_requests");
    await resendMessage(commit, booking.id, asked, now());
    ctx.status = 202;
    ctx.body = {};
  });

  return routes.router;
}
