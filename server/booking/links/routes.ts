import { newLinkSchema } from "@domrit/shared/booking/schema.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { ownLink } from "../../session/link-name.ts";
import { rememberLink } from "../../session/session.ts";
import { createBookingAccess } from "../access/booking-access.ts";
import { count } from "../acts/actors.ts";
import {
  deleteLink,
  makePassengerLink,
  ownLinkId,
  passengerLinkIdOf,
  replaceOwnLink,
  shareBooking,
} from "../acts/change-links.ts";
import type { Booking } from "../booking.entity.ts";
import { bookingLink, passengerLinkAddress, sharedLinkAddress } from "./link-token.ts";
import { SharedLink } from "./shared-link.entity.ts";

export function linkRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/links");
  const { reading, config, limits, security } = server;
  const { PUBLIC_URL: publicUrl, SESSION_KEYS: keys } = config;
  const holder = createBookingAccess(server).allowedActor("link");

  /** Who says who else may see it, so often. Throws `not_found` for others. */
  const changingHolder = async (ctx: Context) => {
    const held = await holder(ctx);
    await count(limits, held.by, "link");
    await limits.linkChangeBooking(String(held.booking.id));
    return held;
  };
  const own = (booking: Booking) => ({ id: ownLinkId(booking), url: bookingLink(publicUrl, keys, booking) });
  const passengers = (booking: Booking) => {
    const [id, url] = [passengerLinkIdOf(booking), passengerLinkAddress(publicUrl, keys, booking)];
    return id && url ? { id, url } : undefined;
  };
  const shared = ({ language }: Booking, { id }: SharedLink) => ({
    id: String(id),
    url: sharedLinkAddress({ publicUrl, keys, language }, id),
  });

  routes.get("/", [holder], async (ctx, { booking }) => {
    const links = await reading.em
      .fork()
      .find(SharedLink, { bookingId: booking.id }, { orderBy: { createdAt: "asc" } });
    const passengersLink = passengers(booking);
    ctx.body = [
      { ...own(booking), kind: "owner" },
      ...(passengersLink ? [{ ...passengersLink, kind: "passenger" }] : []),
      ...links.map((link) => ({ ...shared(booking, link), kind: "share", createdAt: link.createdAt.toISOString() })),
    ];
  });

  routes.post("/", [body(newLinkSchema), changingHolder], async (ctx, { body: { kind }, by, booking }) => {
    const { id } = booking;
    if (kind === "share") ctx.body = shared(booking, await shareBooking(server, by, id));
    else if (kind === "passenger") ctx.body = passengers(await makePassengerLink(server, by, id));
    else {
      const replaced = await replaceOwnLink(server, by, id);
      // A visitor who came by the replaced link goes on with the new one.
      rememberLink(ctx, ownLink(id, replaced.linkGeneration ?? 0));
      security.record("link_ended", { subject: String(id), ip: ctx.ip });
      ctx.body = own(replaced);
    }
    security.record("link_made", { subject: String(id), ip: ctx.ip });
    ctx.status = 201;
  });

  routes.delete("/:linkId", [changingHolder], async (ctx, { by, booking: { id } }) => {
    await deleteLink(server, by, id, String(ctx.params.linkId));
    security.record("link_ended", { subject: String(id), ip: ctx.ip });
    ctx.status = 204;
  });

  return routes.router;
}
