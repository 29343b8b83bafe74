import type Router from "@koa/router";
import { lockCustomer } from "../account/lock-customer.ts";
import type { ServerContext } from "../context.ts";
import { createRoutes } from "../http/routes.ts";
import { signedIn, viewerOf } from "../session/session.ts";
import { claimable, claimBookings } from "./claim-bookings.ts";
import { listTrips, tripView } from "./trips.ts";

/** The bookings of the customer who is signed in, and those that their browser made before. */
export function customerBookingRoutes({ reading, commit, now }: ServerContext): Router {
  const routes = createRoutes("/api/user");

  routes.get("/trips", [signedIn], async (ctx, { customerId }) => {
    const trips = await listTrips(reading.em.fork(), customerId, {
      query: new URLSearchParams(ctx.querystring),
      now: now(),
    });
    ctx.body = trips.map(tripView);
  });

  routes.get("/claim", [signedIn], async (ctx, { customerId }) => {
    const { guestId } = viewerOf(ctx);
    const bookings = guestId ? await claimable(reading.em.fork(), { customerId, guestId }) : [];
    ctx.body = { trips: bookings.map(tripView) };
  });

  routes.post("/claim", [signedIn], async (ctx, { customerId }) => {
    const { guestId } = viewerOf(ctx);
    const bookings = await commit(async (tx) => {
      await lockCustomer(tx, customerId, "share");
      if (!guestId) return { result: [], events: [] };
      const claimed = await claimBookings(tx, { customerId, guestId, now: now() });
      return { result: claimed.bookings, events: claimed.events };
    });
    ctx.body = { trips: bookings.map(tripView) };
  });

  return routes.router;
}
