import type Router from "@koa/router";
import { createBookingAccess } from "../booking/access/booking-access.ts";
import type { ServerContext } from "../context.ts";
import { createRoutes } from "../http/routes.ts";
import { booksOf } from "./books/read-books.ts";
import { paymentView } from "./payment-view.ts";

/** What is to be paid for a ride, for those whose it is. */
export function paymentRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id");
  const { ownerOf } = createBookingAccess(server);

  routes.get("/payment", [ownerOf], async (ctx, { booking }) => {
    ctx.body = paymentView(booking, await booksOf(server.reading.em.fork(), booking), []);
  });

  return routes.router;
}
