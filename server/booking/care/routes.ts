import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { createRoutes } from "../../http/routes.ts";
import { createAskedBooking } from "../access/booking-access.ts";
import { createShownToOwner } from "../access/owner-view.ts";
import { withdrawCare } from "../acts/withdraw-care.ts";

/** The health part of a care ride, which whose ride it is can take back at any time. */
export function careRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/care");
  const shownToOwner = createShownToOwner(server);
  const { ownerOf } = createAskedBooking(server);

  routes.delete("/", [ownerOf], async (ctx, { booking }) => {
    await server.limits.bookingChange(ctx.ip);
    ctx.body = await shownToOwner(await withdrawCare(server, booking, server.now()));
  });

  return routes.router;
}
