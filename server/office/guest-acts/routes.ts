import type { Channel } from "@domrit/shared/booking/events.ts";
import { type BookingChange, type BookingContact, bookingChangeSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type Acted, officeContactSchema, seenSchema } from "@domrit/shared/office/guest-acts.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { Booking } from "../../booking/booking.entity.ts";
import { isTold } from "../../booking/contact/correction.ts";
import { contactChanges, setContact } from "../../booking/contact/set-contact.ts";
import { withheldChannels } from "../../booking/message-limit.ts";
import { parseMessageId } from "../../booking/messages/list-messages.ts";
import { nextRepeat, resendMessage } from "../../booking/messages/resend-message.ts";
import { previewChange } from "../../booking/previews.ts";
import { requireChangeable } from "../../booking/price-change.ts";
import { quoteChange, receiveChange } from "../../booking/receive-change.ts";
import { requireVersion } from "../../booking/require-version.ts";
import { callReturn } from "../../booking/return/call-return.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { requireSmsNumber } from "../../sms/countries.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { wantsOverbooking } from "../overbooking.ts";
import { committedBy, createAskedRide } from "./act-on-ride.ts";

type Phones = Pick<BookingContact, "contactPhone"> & Pick<BookingChange, "passengerPhone">;

/**
 * What the desk does to a ride as its guest could, on the telephone: change it, correct how to reach them, send a message
 * again, call for a return. By the guest's commands, and with the limits that protect whoever is written to.
 */
export function guestActRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office/bookings/:id");
  const { config, limits, reading, blocked, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const askedRide = createAskedRide(server);

  const canBeTexted = ({ contactPhone, passengerPhone }: Phones) => {
    requireSmsNumber(contactPhone, "contactPhone", config.SMS_COUNTRIES);
    requireSmsNumber(passengerPhone ?? undefined, "passengerPhone", config.SMS_COUNTRIES);
  };
  const acted = ({ version }: Booking, withheld: Channel[] = []): Acted => ({ version, withheld });

  const isPreview = (ctx: Context): boolean => ctx.query.preview === "true";
  /** A price may be told where the office only looks on, too. */
  const whoChanges = (ctx: Context) => (isPreview(ctx) ? desk(ctx) : acting(ctx));
  const changeBody = body(bookingChangeSchema, canBeTexted);
  routes.post("/change", [whoChanges, changeBody, askedRide], async (ctx, { staff, body: change, booking }) => {
    requireVersion(booking, change.version);
    requireChangeable(booking, change.version, now());
    await limits.officePreview(staff.id);
    const priced = await quoteChange(server, booking, change, ctx.ip);
    if (isPreview(ctx)) {
      ctx.body = await previewChange(server, booking, priced);
      return;
    }
    const mayOverbook = wantsOverbooking(ctx, staff);
    const asked = { booking, change, priced };
    const changed = await receiveChange(server, asked, {
      commit: committedBy(server, staff, { act: "booking_changed", id: booking.id }),
      count: () => limits.officeAct(staff.id),
      withheldFrom: (contact) => withheldChannels(server, contact, { staffId: staff.id }),
      acting: { by: "office", staffId: staff.id },
      mayOverbook,
    }).catch(withoutRide);
    ctx.body = acted(changed.booking, changed.withheld);
  });

  const contactBody = body(officeContactSchema, canBeTexted);
  routes.put("/contact", [desk, contactBody, askedRide], async (ctx, { staff, body, booking }) => {
    const { version, ...contact } = body;
    await blocked.refuse(contact);
    // Looked at before it is counted, and once more with the booking locked: what changes nothing costs nobody a try.
    const changes = contactChanges(booking, contact, now());
    if (changes.length > 0) {
      requireVersion(booking, version);
      await limits.officeAct(staff.id);
    }
    if (changes.some(({ from }) => from)) await limits.resendBooking(String(booking.id));
    const to = (channel: Channel) =>
      changes.find((change) => change.channel === channel && isTold(booking, channel))?.to;
    const told = { contactEmail: to("email"), contactPhone: to("sms") };
    const withheld = await withheldChannels(server, told, { staffId: staff.id });
    const committed = committedBy(server, staff, { act: "contact_set", id: booking.id });
    const setting = { withheld, version, acting: { by: "office" as const, staffId: staff.id }, now: now() };
    ctx.body = acted(await setContact(committed, booking.id, contact, setting), withheld);
  });

  routes.post(
    "/messages/:messageId/resend",
    [desk, body(seenSchema), askedRide],
    async (ctx, { staff, body, booking }) => {
      const asked = parseMessageId(String(ctx.params.messageId));
      if (!asked) throw new DomainError("not_found");
      requireVersion(booking, body.version);
      ctx.status = 202;
      ctx.body = acted(booking);
      if ((await nextRepeat(reading.em.fork(), booking, asked, now())) === undefined) return;
      await limits.officeAct(staff.id);
      await limits.resendBooking(String(booking.id));
      const { contactEmail } = booking;
      const to = asked.channel === "email" ? { contactEmail } : { contactPhone: booking.textedNumber() };
      const withheld = await withheldChannels(server, to, { staffId: staff.id });
      if (withheld.length > 0) throw new DomainError("too_many_requests");
      const committed = committedBy(server, staff, { act: "message_resent", id: booking.id });
      await resendMessage(committed, booking.id, asked, { now: now(), version: body.version });
    },
  );

  routes.post("/ready", [acting, body(seenSchema), askedRide], async (ctx, { staff, body, booking }) => {
    await limits.officeAct(staff.id);
    const committed = committedBy(server, staff, { act: "return_called", id: booking.id });
    const called = await committed(async (tx) => {
      const by = { acting: { by: "office" as const, staffId: staff.id }, version: body.version };
      const { booking: ready, events } = await callReturn(tx, booking.id, { now: now(), ...by });
      return { result: ready, events };
    });
    ctx.body = acted(called);
  });

  return routes.router;
}

/** A conflict says nothing of the ride: what the desk sees of it anew is a look of its own. */
function withoutRide(thrown: unknown): never {
  if (thrown instanceof DomainError && thrown.code === "version_conflict") throw new DomainError("version_conflict");
  throw thrown;
}
