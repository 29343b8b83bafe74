import { beforeEach, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createVenue } from "../../venues/venue.factory.ts";
import { deskRide, ID, NOW, PHONE } from "./desk-ride.factory.ts";

const server = await setUpServer();
const { orm, config } = server.context;
const { noor, kees, ride, does, clear, booked } = await deskRide(server);
const REPORT_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

beforeEach(clear);

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

test("a no-show whose fee is to be decided", async () => {
  const pickupAt = new Date(new Date(NOW).getTime() - 3_600_000);
  await booked({ status: "cancelled", cancelledBy: "office", cancelReason: "no_show", pickupAt });
  await expectRecorded("office-booking-fee", await ride());
  await expectRecorded("office-fee", await noor.post(`/api/office/bookings/${ID}/fee`, { how: "none", version: 1 }));
});

test("a ride of a hotel about which somebody complained", async () => {
  const { id: organisationId } = await createOrganisation(orm.em, (await createCustomer(orm.em)).id);
  const { id: venueId } = await createVenue(server, { organisationId });
  await booked({ status: "completed", driverState: "done", venueId });
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
