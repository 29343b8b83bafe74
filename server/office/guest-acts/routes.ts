import type { Channel } from "@domrit/shared/booking/messages.ts";
import { type BookingChange, type BookingContact, bookingChangeSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type Acted, officeContactSchema, seenSchema } from "@domrit/shared/office/guest-acts.ts";
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
import { requireSeen } from "../../booking/require-seen.ts";
import { callReturn } from "../../booking/return/call-return.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { requireSmsNumber } from "../../sms/countries.ts";
import { createOpenLooks, refusalsLooked } from "../../staff/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { wantsOverbooking } from "../overbooking.ts";
import { committedBy, createAskedRide } from "./act-on-ride.ts";

/** What an act is called that changed nothing, or was refused: it tells whether what was sent is what the ride has. */
const COMPARED = "booking_compared";

type Phones = Pick<BookingContact, "contactPhone"> & Pick<BookingChange, "passengerPhone">;

/**
 * What the desk does to a ride as its guest could, on the telephone: change it, correct how to reach them, send a message
 * again, call for a return. By the guest's commands, and with the limits that protect whoever is written to.
 */
export function guestActRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { config, limits, orm, reading, blocked, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const askedRide = createAskedRide(server);
  const lookOpen = createOpenLooks(server);
  const lookAt = (act: string, { id }: Booking) => ({ act, subject: { kind: "booking" as const, id }, at: now() });

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
    // A conflict says nothing of the ride here: what the desk sees of it anew is a look of its own.
    await requireSeen(reading.em.fork(), booking, { version: change.version, of: "ride" });
    await requireChangeable(reading.em.fork(), booking, change.version, now());
    await limits.officePreview(staff.id);
    // What was not typed is the ride's own: its price, and where it goes as far as that was found only roughly.
    if (isPreview(ctx)) {
      const read = async () => previewChange(server, booking, await quoteChange(server, booking, change, ctx.ip));
      return lookOpen(staff, { fact: lookAt("change_previewed", booking), read });
    }
    const mayOverbook = wantsOverbooking(ctx, staff);
    const { booking: changed, withheld } = await refusalsLooked(orm.em, staff, lookAt(COMPARED, booking), async () => {
      const priced = await quoteChange(server, booking, change, ctx.ip);
      return receiveChange(
        server,
        { booking, change, priced },
        {
          commit: committedBy(server, staff, { act: "booking_changed", id: booking.id, otherwise: COMPARED }),
          count: () => limits.officeAct(staff.id),
          withheldFrom: (contact) => withheldChannels(server, contact, { staffId: staff.id }),
          acting: { by: "office", staffId: staff.id },
          mayOverbook,
        },
      );
    });
    return tell(acted(changed, withheld));
  });

  const contactBody = body(officeContactSchema, canBeTexted);
  routes.put("/contact", [desk, contactBody, askedRide], async (_ctx, { staff, body, booking }) => {
    const { version, ...contact } = body;
    await blocked.refuse(contact);
    return refusalsLooked(orm.em, staff, lookAt(COMPARED, booking), async () => {
      // Looked at before it is counted, and once more with the booking locked: what changes nothing costs nobody a try.
      const changes = contactChanges(booking, contact, now());
      if (changes.length > 0) {
        await requireSeen(reading.em.fork(), booking, { version, of: "contact" });
        await limits.officeAct(staff.id);
      }
      if (changes.some(({ from }) => from)) await limits.resendBooking(String(booking.id));
      const to = (channel: Channel) =>
        changes.find((change) => change.channel === channel && isTold(booking, channel))?.to;
      const told = { contactEmail: to("email"), contactPhone: to("sms") };
      const withheld = await withheldChannels(server, told, { staffId: staff.id });
      const committed = committedBy(server, staff, { act: "contact_set", id: booking.id, otherwise: COMPARED });
      const setting = { withheld, version, acting: { by: "office" as const, staffId: staff.id }, now: now() };
      return tell(acted(await setContact(committed, booking.id, contact, setting), withheld));
    });
  });

  routes.post(
    "/messages/:messageId/resend",
    [desk, body(seenSchema), askedRide],
    async (ctx, { staff, body, booking }) => {
      const asked = parseMessageId(String(ctx.params.messageId));
      if (!asked) throw new DomainError("not_found");
      await requireSeen(reading.em.fork(), booking, { version: body.version, of: "message" });
      const accepted = tell(acted(booking), 202);
      if ((await nextRepeat(reading.em.fork(), booking, asked, now())) === undefined) return accepted;
      await limits.officeAct(staff.id);
      await limits.resendBooking(String(booking.id));
      const { contactEmail } = booking;
      const to = asked.channel === "email" ? { contactEmail } : { contactPhone: booking.textedNumber() };
      const withheld = await withheldChannels(server, to, { staffId: staff.id });
      if (withheld.length > 0) throw new DomainError("too_many_requests");
      const committed = committedBy(server, staff, { act: "message_resent", id: booking.id });
      await resendMessage(committed, booking.id, asked, { now: now(), version: body.version });
      return accepted;
    },
  );

  routes.post("/ready", [acting, body(seenSchema), askedRide], async (_ctx, { staff, body, booking }) => {
    await limits.officeAct(staff.id);
    const committed = committedBy(server, staff, { act: "return_called", id: booking.id });
    const called = await committed(async (tx) => {
      const by = { acting: { by: "office" as const, staffId: staff.id }, version: body.version };
      const { booking: ready, events } = await callReturn(tx, booking.id, { now: now(), ...by });
      return { result: ready, events };
    });
    return tell(acted(called));
  });

  return routes.router;
}
