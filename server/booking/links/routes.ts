import { linksViewSchema, newLinkViewSchema } from "@domrit/shared/booking/link-view.ts";
import { type NewLink, newLinkSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { creates, nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { ownLink } from "../../session/link-name.ts";
import { rememberLink } from "../../session/session.ts";
import { createBookingAccess } from "../access/booking-access.ts";
import type { Actor } from "../acts/actors.ts";
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
  const changingHolder = asking(holder.asks, async (ctx: Context) => {
    const held = await holder(ctx);
    await count(limits, held.by, "link");
    await limits.linkChangeBooking(String(held.booking.id));
    return held;
  });
  const own = (booking: Booking) => ({ id: ownLinkId(booking), url: bookingLink(publicUrl, keys, booking) });
  const passengers = (booking: Booking) => {
    const [id, url] = [passengerLinkIdOf(booking), passengerLinkAddress(publicUrl, keys, booking)];
    return id && url ? { id, url } : undefined;
  };
  const shared = ({ language }: Booking, { id }: SharedLink) => ({
    id: String(id),
    url: sharedLinkAddress({ publicUrl, keys, language }, id),
  });

  routes.get("/", [holder], shows(linksViewSchema), async (_ctx, { booking }) => {
    const links = await reading.em
      .fork()
      .find(SharedLink, { bookingId: booking.id }, { orderBy: { createdAt: "asc" } });
    const passengersLink = passengers(booking);
    return [
      { ...own(booking), kind: "owner" as const },
      ...(passengersLink ? [{ ...passengersLink, kind: "passenger" as const }] : []),
      ...links.map((link) => ({
        ...shared(booking, link),
        kind: "share" as const,
        createdAt: link.createdAt.toISOString(),
      })),
    ];
  });

  const make = async (ctx: Context, by: Actor, booking: Booking, kind: NewLink["kind"]) => {
    const { id } = booking;
    if (kind === "share") return shared(booking, await shareBooking(server, by, id));
    if (kind === "passenger") {
      const link = passengers(await makePassengerLink(server, by, id));
      if (!link) throw new DomainError("illegal_transition");
      return link;
    }
    const replaced = await replaceOwnLink(server, by, id);
    // A visitor who came by the replaced link goes on with the new one.
    rememberLink(ctx, ownLink(id, replaced.linkGeneration ?? 0));
    security.record("link_ended", { subject: String(id), ip: ctx.ip });
    return own(replaced);
  };

  const linking = [body(newLinkSchema), changingHolder] as const;
  routes.post("/", linking, creates(newLinkViewSchema), async (ctx, { body: { kind }, by, booking }) => {
    const { id } = booking;
    const made = await make(ctx, by, booking, kind);
    security.record("link_made", { subject: String(id), ip: ctx.ip });
    return made;
  });

  routes.delete("/:linkId", [changingHolder], nothing, async (ctx, { by, booking: { id } }) => {
    await deleteLink(server, by, id, String(ctx.params.linkId));
    security.record("link_ended", { subject: String(id), ip: ctx.ip });
  });

  return routes.router;
}
