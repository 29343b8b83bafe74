import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import type { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const { orm, limits, config } = server.context;
const NOW = new Date("2026-12-09T12:00:00+01:00");
server.clock.now = () => NOW;
const { client: noor } = await staffClient(server, "desk", { name: "Noor Bakker" });
const { client: kees } = await staffClient(server, "desk", { name: "Kees de Wit" });

const DATE = "2026-12-10";
const ID = 4711;
const REPORT_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const EVENT_ID = "019b0f5e-0dac-70e5-bf20-3893da7ea37c";
const PHONE = "+31612345678";
const path = `/api/office/bookings/${ID}`;
const ride = () => noor.send(path);
const does = (act: string, body: object, by = noor) => by.post(`${path}/${act}`, body);

/** A ride that a guest booked by telephone number. */
const booked = (over: Partial<Booking> = {}) =>
  createBooking(orm.em, {
    ...{ id: ID, reference: "K7M-4QX", contactName: "Jan", contactPhone: PHONE, note: "Bel aan" },
    ...{ pickupDate: DATE, pickupTime: "10:00", pickupAt: toInstant({ date: DATE, time: "10:00" })! },
    ...{ createdAt: NOW, updatedAt: NOW, ...over },
  });

beforeEach(async () => {
  await orm.em.fork().execute("truncate booking, booking_timeline_entry, ride_report");
});

test("a ride, confirmed by a colleague, and cancelled by somebody who has seen that", async () => {
  await booked();
  await expectRecorded("office-booking", await ride());
  await expectRecorded("office-confirmed", await does("confirm", { version: 1 }, kees));
  await expectRecorded("office-booking-confirmed", await ride());
  const cancel = { reason: "vehicle", message: "Wij bellen u" };
  await expectRecorded("office-act-conflict", await does("cancel", { version: 1, ...cancel }));
  await expectRecorded("office-cancelled", await does("cancel", { version: 2, ...cancel }));
  await expectRecorded("office-booking-not-found", await noor.send("/api/office/bookings/4713"));
});

test("a ride from its driver to its end, and that nobody came too early", async () => {
  await booked();
  const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" };
  const who = { driver: { firstName: "Ayşe", phone: PHONE }, vehicle, etaMinutes: 12 };
  await expectRecorded("office-assigned", await does("assign", { version: 1, ...who }));
  expect((await does("arrived", { version: 2 })).status).toBe(200);
  await expectRecorded("office-booking-arrived", await ride());
  await expectRecorded("office-no-show-too-early", await does("no-show", { version: 3 }));
  await expectRecorded("office-on-board", await does("on-board", { version: 3 }));
  await expectRecorded("office-booking-on-board", await ride());
  await expectRecorded("office-completed", await does("completed", { version: 4 }));
});

test("a step that is taken back", async () => {
  await booked({ status: "confirmed", driverState: "arrived", version: 3, driver: { firstName: "Ayşe" } });
  expect((await does("on-board", { version: 3 })).status).toBe(200);
  await expectRecorded("office-undone", await does("undo", { version: 4 }));
});

test("a ride about which somebody complained", async () => {
  await booked({ status: "completed", driverState: "done" });
  const report = { kind: "complaint", text: "De taxi kwam te laat.", language: "nl", inboxState: "answered" } as const;
  const at = { createdAt: NOW, inboxAt: NOW };
  await orm.em.fork().insert(RideReport, { id: REPORT_ID, number: "M-9ZR-2HD", bookingId: ID, ...report, ...at });
  await expectRecorded("office-booking-complaint", await ride());
});

test("a ride that the office only looks at", async () => {
  await booked();
  config.OFFICE = "read-only";
  await expectRecorded("office-booking-read-only", await ride());
  config.OFFICE = "on";
});

test("a change: its price, overtaken by a colleague, and made once that was seen, to a number that has had its messages", async () => {
  await booked();
  const van = { vehicleType: "van" };
  const dearer = await does("change?preview=true", { version: 1, ...van });
  await expectRecorded("office-change-dearer", dearer);
  const { estimatedPrice: quotedPrice } = dearer.body.quote;
  expect((await does("change", { version: 1, note: "Achterom" }, kees)).status).toBe(200);
  await expectRecorded("office-change-conflict", await does("change", { version: 1, ...van, quotedPrice }));
  await expectRecorded("office-booking-note-changed", await ride());
  for (let message = 0; message < 10; message += 1) await limits.smsNumber(PHONE).catch(() => undefined);
  await expectRecorded("office-changed-withheld", await does("change", { version: 2, ...van, quotedPrice }));
  await expectRecorded("office-booking-dearer", await ride());
});

test("a change to an hour that is full, or has become so since its price was told, and to a free time", async () => {
  await booked({ contactPhone: null });
  const into = { version: 1, pickupTime: "14:20" };
  await expectRecorded("office-change-price", await does("change?preview=true", into));
  await limitDay(orm.em, DATE, { luxury: { 14: 0 } });
  await expectRecorded("office-change-refused-full-hour", await does("change", into));
  await expectRecorded("office-change-full-hour", await does("change?preview=true", into));
  const free = { version: 1, pickupTime: "15:00" };
  await expectRecorded("office-change-price", await does("change?preview=true", free));
  await expectRecorded("office-changed", await does("change", free));
});

test("a party of six in a van", async () => {
  await booked({ vehicleType: "van", extras: { passengers: 6 } });
  await expectRecorded("office-booking-party", await ride());
});

test("a return on call: its contact corrected, called, and one message too many", async () => {
  await booked({ status: "confirmed", callUntil: toInstant({ date: DATE, time: "22:00" })! });
  const sent = { effect: "confirmation-sms", state: "sent", bookingId: ID, messageKey: "first" } as const;
  await orm.em.fork().upsert(Delivery, { eventId: EVENT_ID, ...sent, finishedAt: NOW });
  await expectRecorded("office-booking-on-call", await ride());
  const contact = { version: 1, contactEmail: "jan@example.nl" };
  await expectRecorded("office-contact-set", await noor.send(`${path}/contact`, { method: "PUT", body: contact }));
  await expectRecorded("office-booking-corrected", await ride());
  await expectRecorded("office-return-called", await does("ready", { version: 2 }));
  await expectRecorded("office-booking-called", await ride());
  for (let message = 0; message < 5; message += 1) await limits.resendBooking(String(ID)).catch(() => undefined);
  const resend = `messages/confirmation-sms.${EVENT_ID}/resend`;
  await expectRecorded("office-resend-too-many", await does(resend, { version: 3 }));
});

test("notes: none, and one that was written", async () => {
  await booked();
  await expectRecorded("office-notes-none", await noor.send(`${path}/notes`));
  await expectRecorded("office-note-written", await does("notes", { text: "Belt terug" }, kees));
  await expectRecorded("office-notes", await noor.send(`${path}/notes`));
});
