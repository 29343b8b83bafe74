import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import {
  type VenueBooking,
  type VenueQuote,
  venueBookingSchema,
  venueQuoteSchema,
  venueRidesSchema,
  venueSessionSchema,
  venueViewSchema,
} from "@domrit/shared/venues/venue.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { mailedTokenHash } from "../account/mailed-token.ts";
import { createBookingAccess } from "../booking/access/booking-access.ts";
import { viewAs } from "../booking/access/booking-view.ts";
import { type Actor, venueActor } from "../booking/acts/actors.ts";
import { createPlaceRides, priceOfRides } from "../booking/acts/place-rides.ts";
import type { ServerContext } from "../context.ts";
import { lockRow } from "../database/lock-rows.ts";
import { prepared } from "../database/prepared.ts";
import { routeSpot } from "../fares/routes/route-spot.ts";
import { creates, either, nothing, shows } from "../http/answers.ts";
import { clearSiteData } from "../http/clear-site-data.ts";
import { requestLocale } from "../http/language.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { body } from "../http/read-body.ts";
import { keyed, preview } from "../http/request-values.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { networkOf } from "../security/network-of.ts";
import { requireCallables } from "../sms/countries.ts";
import { VenueInvitation } from "./devices/venue-invitation.entity.ts";
import { createVenueSessions } from "./devices/venue-sessions.ts";
import { Venue } from "./venue.entity.ts";
import { pricesFrom } from "./venue-prices.ts";
import { readVenueRides } from "./venue-rides.ts";

/** The page of a hotel, hospital or restaurant: its guests book from it, and its own device sees its rides of today. */
export function venueRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/venues");
  const { config, orm, reading, limits, security, fixedFares, geo, now } = server;
  const sessions = createVenueSessions(server);
  const { device } = sessions;
  const { visitor, viewing: _viewing, viewOf } = createBookingAccess(server);
  const placeRides = createPlaceRides(server);
  const run = prepared(reading);

  const joining = [anybody, body(mailedTokenSchema), limited(limits.venueJoin)] as const;
  routes.post("/session", joining, creates(venueSessionSchema), async (ctx, { body: { token } }) => {
    const venue = await orm.em
      .fork()
      .transactional(async (tx) => {
        const taken = await takeVenueInvitation(tx, token, now());
        await sessions.begin(tx, ctx, taken.id);
        return taken;
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof DomainError) security.record("venue_join_failed", { ip: ctx.ip });
        throw thrown;
      });
    security.record("venue_joined", { subject: venue.id, ip: ctx.ip });
    return { code: venue.code, name: venue.name };
  });

  routes.get("/session", [device], shows(venueSessionSchema), (_ctx, { venue: { code, name } }) => ({ code, name }));

  routes.delete("/session", [anybody], nothing, async (ctx) => {
    await orm.em.fork().transactional((tx) => sessions.end(tx, ctx));
    clearSiteData(ctx, "cache");
  });

  /** Throws `not_found`. */
  async function venueIn(ctx: Context): Promise<{ venue: Venue }> {
    await limits.lookup(ctx.ip);
    return { venue: await findVenue(reading.em.fork(), String(ctx.params.code)) };
  }

  routes.get("/:code", [venueIn], shows(venueViewSchema), async (ctx, { venue: { code, name, address } }) => {
    await fixedFares.upToDate();
    const placed = await geo.placeAddress(address, networkOf(ctx.ip));
    const prices = placed ? pricesFrom(routeSpot(address, placed), fixedFares.all(), dayOf(now())) : [];
    return { code, name, address, prices };
  });

  /** Who books: the venue's own device, else the visitor, as whose rides they are. */
  async function bookerAt(ctx: Context, { id: venueId, code }: Venue): Promise<Actor> {
    const signedIn = await sessions.use(ctx);
    if (signedIn?.code === code) return venueActor(signedIn, ctx.ip);
    return { ...(await visitor(ctx)).by, venueId };
  }

  const request = body(venueBookingSchema, (sent) => requireCallables(sent, config.SMS_COUNTRIES));
  const placed = either(creates(bookingViewSchema), shows(venueQuoteSchema));
  routes.post("/:code/bookings", [venueIn, request, preview, keyed], placed, async (ctx, given) => {
    const { venue, body: asked, isPreview, requestKey: key } = given;
    const by = await bookerAt(ctx, venue);
    const ride = { ...rideFrom(venue, asked, now()), language: requestLocale(ctx) };
    if (isPreview) {
      ctx.status = 200;
      const quote = await priceOfRides(server, by, ride);
      return quoteOf(quote, ride);
    }
    await limits.bookingAttempt(ctx.ip);
    const booking = await placeRides(by, ride, { key });
    if (by.deviceId) return viewAs("public", booking, { id: booking.id });
    return viewOf(ctx, { booking, role: "owner", id: booking.id });
  });

  routes.get("/:code/rides", [device], shows(venueRidesSchema), (ctx, { venue }) => {
    if (venue.code !== ctx.params.code) throw new DomainError("not_found");
    return readVenueRides(run, venue.id, dayOf(now()), now());
  });

  return routes.router;
}

/** A guest's ride: from the venue's address, as soon as one can be booked unless said otherwise, in a car for four. */
function rideFrom({ address }: Pick<Venue, "address">, { destination, ...asked }: VenueBooking, now: Date) {
  const soonest = defaultPickup(now);
  return {
    pickupLocation: address,
    destination,
    pickupDate: asked.pickupDate ?? soonest.date,
    pickupTime: asked.pickupTime ?? soonest.time,
    vehicleType: asked.vehicleType ?? ("luxury" as const),
    contactPhone: asked.contactPhone,
    quotedPrice: asked.quotedPrice,
  };
}

type PricedQuote = { estimatedPrice: number; fixedFare?: boolean | undefined; fullyBooked?: unknown };

const quoteOf = (
  { estimatedPrice, fixedFare, fullyBooked }: PricedQuote,
  { destination, vehicleType, pickupDate, pickupTime }: ReturnType<typeof rideFrom>,
): VenueQuote => ({
  destination,
  vehicleType,
  estimatedPrice,
  isFixed: fixedFare === true,
  isFullyBooked: fullyBooked !== undefined,
  pickupDate,
  pickupTime,
});

/** Throws `not_found` for an unknown code, as for a venue that has ended. */
async function findVenue(em: EntityManager, code: string): Promise<Venue> {
  const venue = /^[a-z0-9]{8}$/.test(code) ? await em.findOne(Venue, { code, endedAt: null }) : null;
  if (!venue) throw new DomainError("not_found");
  return venue;
}

/** Uses the link that signs in a device. Throws `not_found` for one that is used, unknown or too old, or of a venue that ended. */
async function takeVenueInvitation(tx: EntityManager, token: string, now: Date): Promise<Venue> {
  const open = { tokenHash: mailedTokenHash(token), expiresAt: { $gt: now } };
  const invitation = await tx.findOne(VenueInvitation, open);
  const venue = invitation && (await lockRow(tx, Venue, { id: invitation.venueId, endedAt: null }));
  // Of two at once, one waits for the venue's row and finds the link gone.
  if (!venue || (await tx.nativeDelete(VenueInvitation, { id: invitation.id })) === 0)
    throw new DomainError("not_found");
  return venue;
}
