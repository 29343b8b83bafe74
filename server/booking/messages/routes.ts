import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { createRoutes } from "../../http/routes.ts";
import { translator } from "../../i18n/translate.ts";
import { createBookingAccess } from "../access/booking-access.ts";
import { listMessages } from "./list-messages.ts";

export function messageRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/messages");
  const { reading, now } = server;
  const { ownerOf } = createBookingAccess(server);

  routes.get("/", [ownerOf], async (ctx, { booking }) => {
    const t = translator(requestLocale(ctx));
    ctx.body = await listMessages(reading.em.fork(), booking, { t, now: now() });
  });

  return routes.router;
}
