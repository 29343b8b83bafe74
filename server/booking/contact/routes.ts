import { type BookingContact, bookingContactSchema } from "@domrit/shared/booking/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { requireSmsNumber } from "../../sms/countries.ts";
import { createAskedBooking } from "../access/booking-access.ts";
import { createShownToOwner } from "../access/owner-view.ts";
import { contactChanges, setContact } from "../acts/set-contact.ts";
import { isTold } from "../messages/correction.ts";
import { withheldFrom } from "../messages/withheld-from.ts";

/** Adding the contact that a booking lacks, and correcting one that was wrong, a few times an hour. */
export function bookingContactRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/contact");
  const { commit, config, limits, now } = server;
  const { ownerOf } = createAskedBooking(server);
  const shownToOwner = createShownToOwner(server);

  const contact = body(bookingContactSchema, ({ contactPhone }: BookingContact) =>
    requireSmsNumber(contactPhone, "contactPhone", config.SMS_COUNTRIES),
  );
  routes.put("/", [contact, ownerOf], async (ctx, { body: asked, booking }) => {
    await server.blocked.refuse(asked);
    // Looked at before it is counted, and once more with the booking locked: what changes nothing costs nobody a try.
    const changes = contactChanges(booking, asked, now());
    if (changes.some(({ from }) => from)) {
      await limits.resend(ctx.ip);
      await limits.resendBooking(String(booking.id));
    }
    const to = (channel: "email" | "sms") =>
      changes.find((change) => change.channel === channel && isTold(booking, channel))?.to;
    const withheld = await withheldFrom(server, ctx, { contactEmail: to("email"), contactPhone: to("sms") });
    const known = await setContact(commit, booking.id, asked, { withheld, now: now() });
    ctx.body = await shownToOwner(known);
  });

  return routes.router;
}
