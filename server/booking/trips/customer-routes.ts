import { claimSchema, tripsSchema } from "@domrit/shared/account/view.ts";
import { TRIP_PERIODS, TRIP_STATES } from "@domrit/shared/booking/trip/trip-filter.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import { lockCustomer } from "../../account/lock-customer.ts";
import type { ServerContext } from "../../context.ts";
import { shows } from "../../http/answers.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { signedIn, viewerOf } from "../../session/session.ts";
import { bookingIdSchema } from "../booking-id.ts";
import { claimable, claimBookings } from "./claim-bookings.ts";
import { listTrips, tripView } from "./trips.ts";

/** `before`: the last trip that is known. What another part is not of these is refused on its field. */
const filtered = asking(
  {
    query: {
      before: bookingIdSchema,
      limit: v.number(),
      period: v.picklist(TRIP_PERIODS),
      from: v.pipe(v.string(), v.isoDate()),
      to: v.pipe(v.string(), v.isoDate()),
      status: v.picklist(TRIP_STATES),
    },
  },
  ({ querystring }: Context) => ({ query: new URLSearchParams(querystring) }),
);

/** The bookings of the customer who is signed in, and those that their browser made before. */
export function customerBookingRoutes({ reading, commit, now }: ServerContext): Router {
  const routes = createRoutes("/api/user");

  routes.get("/trips", [signedIn, filtered], shows(tripsSchema), async (_ctx, { customerId, query }) => {
    const trips = await listTrips(reading.em.fork(), customerId, { query, now: now() });
    return trips.map(tripView);
  });

  routes.get("/claim", [signedIn], shows(claimSchema), async (ctx, { customerId }) => {
    const { guestId } = viewerOf(ctx);
    const bookings = guestId ? await claimable(reading.em.fork(), { customerId, guestId }) : [];
    return { trips: bookings.map(tripView) };
  });

  routes.post("/claim", [signedIn], shows(claimSchema), async (ctx, { customerId }) => {
    const { guestId } = viewerOf(ctx);
    const bookings = await commit(async (tx) => {
      await lockCustomer(tx, customerId, "share");
      if (!guestId) return { result: [], events: [] };
      const claimed = await claimBookings(tx, { customerId, guestId, now: now() });
      return { result: claimed.bookings, events: claimed.events };
    });
    return { trips: bookings.map(tripView) };
  });

  return routes.router;
}
