import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { createRoutes } from "../../http/routes.ts";
import { createBookingAccess } from "../access/booking-access.ts";
import { listTimeline } from "./list-timeline.ts";

export function timelineRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/timeline");
  const { ownerOf } = createBookingAccess(server);

  routes.get("/", [ownerOf], async (ctx, { booking }) => {
    ctx.body = await listTimeline(server.reading.em.fork(), booking);
  });

  return routes.router;
}
