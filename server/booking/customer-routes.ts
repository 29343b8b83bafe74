import Router from "@koa/router";
import { lockCustomer } from "../account/lock-customer.ts";
import type { ServerContext } from "../context.ts";
import { requireCustomer, viewerOf } from "../session/session.ts";
import { claimable, claimBookings } from "./claim-bookings.ts";
import { listTrips, tripView } from "./trips.ts";

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The bookings of the customer who is signed in, and those that their browser made before. */
export function customerBookingRoutes({ reading, commit, now }: ServerContext): Router {
  const router = new Router({ prefix: "/api/user" });

  router.get("/trips", async (ctx) => {
    const page = { before: one(ctx.query.before), limit: one(ctx.query.limit) };
    const trips = await listTrips(reading.em.fork(), requireCustomer(ctx), page);
    ctx.body = trips.map(tripView);
  });

  router.get("/claim", async (ctx) => {
    requireCustomer(ctx);
    const { guestId } = viewerOf(ctx);
    const bookings = guestId ? await claimable(reading.em.fork(), guestId) : [];
    ctx.body = { trips: bookings.map(tripView) };
  });

  router.post("/claim", async (ctx) => {
    const customerId = requireCustomer(ctx);
    const { guestId } = viewerOf(ctx);
    const bookings = await commit(async (tx) => {
      await lockCustomer(tx, customerId, "share");
      if (!guestId) return { result: [], events: [] };
      const claimed = await claimBookings(tx, { customerId, guestId, now: now() });
      return { result: claimed.bookings, events: claimed.events };
    });
    ctx.body = { trips: bookings.map(tripView) };
  });

  return router;
}
