import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { DATE, deskRide, ID, NOW, PATH, PHONE } from "../booking/desk-ride.factory.ts";

const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const { orm, limits } = server.context;
const { noor, kees, ride, does, clear, booked } = await deskRide(server);
const FARE = {
  tariffValidFrom: "2025-01-01",
  distanceKm: 9.4,
  fixedFare: false,
  breakdown: [{ label: "hourly" as const, amountCents: 4200 }],
};
const EVENT_ID = "019b0f5e-0dac-70e5-bf20-3893da7ea37c";

beforeEach(clear);

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

test("a ride on account: how the account stands, and a reference that it requires", async () => {
  const { customer } = await signedIn(server, { email: "kaya@bedrijf.example" });
  const organisationId = "1d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d21";
  await createOrganisation(orm.em, customer.id, { id: organisationId, grantedAt: NOW, referenceRequired: true });
  const [sales, care] = ["2d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d22", "3d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d23"];
  await orm.em.fork().insertMany(Department, [
    { id: sales, organisationId, name: "Verkoop", costCentre: "4711", createdAt: NOW, endedAt: null },
    { id: care, organisationId, name: "Zorg", costCentre: null, createdAt: NOW, endedAt: null },
  ]);
  const on = { organisationId, departmentId: sales, orderReference: "INKOOP-7", paying: "account" as const };
  await booked({ customerId: customer.id, ...on });
  await expectRecorded("office-booking-on-account", await ride());
  const without = { version: 1, departmentId: care, reference: null };
  await expectRecorded("office-change-no-reference", await does("change?preview=true", without));
});

test("a party of six in a van", async () => {
  await booked({ vehicleType: "van", extras: { passengers: 6 } });
  await expectRecorded("office-booking-party", await ride());
});

test("a ride by the hour, which its driver cannot drive longer for another, extended all the same, and as long as it can be", async () => {
  const driverId = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
  await createDriver(orm.em, { id: driverId, firstName: "Ayşe" });
  const hired = {
    status: "confirmed" as const,
    driverState: "assigned" as const,
    driverId,
    driver: { firstName: "Ayşe" },
  };
  const fare = (minutes: number) => ({ ...FARE, durationMinutes: minutes });
  await booked({ ...hired, extras: { hours: 3 }, fare: fare(180) });
  const next = { id: ID + 1, reference: "P2W-8HB", pickupTime: "14:00", pickupAt: new Date(`${DATE}T14:00:00+01:00`) };
  await booked({ ...hired, ...next });
  await expectRecorded("office-booking-hired", await ride());
  await expectRecorded("office-extend-misfit", await does("extend", { version: 1, hours: 2 }));
  const anyway = { version: 1, hours: 2, anyway: "Bo neemt de volgende" };
  await expectRecorded("office-extended", await does("extend", anyway));
  await expectRecorded("office-booking-extended", await ride());
  await does("extend", { ...anyway, version: 2, hours: 7 });
  await expectRecorded("office-booking-longest", await ride());
  await orm.em.fork().execute("delete from driver");
});

test("a return on call: its contact corrected, called, and one message too many", async () => {
  await booked({ status: "confirmed", callUntil: toInstant({ date: DATE, time: "22:00" })! });
  const sent = { effect: "confirmation-sms", state: "sent", bookingId: ID, messageKey: "first" } as const;
  await orm.em.fork().upsert(Delivery, { eventId: EVENT_ID, ...sent, finishedAt: NOW });
  await expectRecorded("office-booking-on-call", await ride());
  const contact = { version: 1, contactEmail: "jan@example.nl" };
  await expectRecorded("office-contact-set", await noor.send(`${PATH}/contact`, { method: "PUT", body: contact }));
  await expectRecorded("office-booking-corrected", await ride());
  await expectRecorded("office-return-called", await does("ready", { version: 2 }));
  await expectRecorded("office-booking-called", await ride());
  for (let message = 0; message < 5; message += 1) await limits.resendBooking(String(ID)).catch(() => undefined);
  const resend = `messages/confirmation-sms.${EVENT_ID}/resend`;
  await expectRecorded("office-resend-too-many", await does(resend, { version: 3 }));
});
