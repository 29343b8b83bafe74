import { daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { createRider } from "../../organisations/riders/rider.factory.ts";
import { ownLink } from "../../session/link-name.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { em } = server.context.orm;
server.clock.now = () => new Date("2026-12-09T12:00:00+01:00");
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

const DATE = "2026-12-10";
const caller = { contactPhone: "06 87654321", language: "nl" };
const trip = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
const asked = (pickupTime: string) => bookingRequest({ ...trip, pickupDate: DATE, pickupTime });

test("a new ride in a full hour and at a free time", async () => {
  await limitDay(em, DATE, { luxury: { 14: 0 } });
  const preview = "/api/office/bookings?preview=true";
  await expectRecorded("office-price-full-hour", await desk.post(preview, asked("14:20")));
  await expectRecorded("office-price", await desk.post(preview, asked("15:00")));
  const full = await manager.post("/api/office/bookings?overbook=true", { ...asked("14:20"), ...caller });
  expect(full.status).toBe(201);
  const { id, reference } = full.body;
  await expectRecorded("office-overbooked", full, { [id]: 4712, [reference]: "K7M-4QY" });
});

test("the price of a ride to another country, by the tariff and as the desk agreed on it", async () => {
  const preview = "/api/office/bookings?preview=true";
  const abroad = { ...asked("09:00"), destination: "Groenplaats 1, Antwerpen, België" };
  await expectRecorded("office-price-abroad", await desk.post(preview, abroad));
  const agreed = { ...abroad, agreedPrice: 240, agreedKm: 152 };
  await expectRecorded("office-price-agreed", await desk.post(preview, agreed));
  const { id, reference } = (await desk.post("/api/office/bookings", { ...agreed, ...caller })).body;
  const headers = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
  const ride = await createClient(server.url).send(`/api/bookings/${id}`, { headers });
  await expectRecorded("agreed-ride", ride, { [id]: 4713, [reference]: "K7M-5QZ" });
});

test("a ride that was driven: its drivers and cars, its price, another ride at that time, and entered all the same", async () => {
  const { id: driverId } = await createDriver(em, { id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e66", firstName: "Ayşe" });
  const { id: carId } = await createCar(em, { id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d66", plate: "TX-123-B" });
  await expectRecorded("office-driven-drivers", await desk.send("/api/office/drivers"));
  await expectRecorded("office-driven-cars", await desk.send("/api/office/cars"));
  const driven = { source: "street", endTime: "10:40", driverId, carId, price: 23.4, paid: "cash" };
  const ride = { ...asked("10:00"), pickupDate: "2026-12-09", driven };
  await expectRecorded("office-driven-price", await desk.post("/api/office/bookings?preview=true", ride));
  const first = await desk.post("/api/office/bookings", ride);
  const { id: other, reference } = first.body;
  const known = { [other]: 4720, [reference]: "K7M-8QR" };
  await expectRecorded("office-driven-misfit", await desk.post("/api/office/bookings", ride), known);
  const anyway = { ...ride, driven: { ...driven, anyway: "Twee groepen" } };
  const entered = await desk.post("/api/office/bookings", anyway);
  await expectRecorded("office-driven", entered, { [entered.body.id]: 4721, [entered.body.reference]: "K7M-8QS" });
});

test("a ride is refused where no hour of the days around is free", async () => {
  const none = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0]));
  for (let days = -8; days <= 8; days += 1) await limitDay(em, daysAfter(DATE, days), { luxury: none });
  const refused = await desk.post("/api/office/bookings", { ...asked("15:00"), ...caller });
  await expectRecorded("office-booking-full-week", refused);
});

test("a caller of an organisation: a member, whose account is paused, and a regular rider", async () => {
  const { customer } = await signedIn(server, { firstName: "Deniz", phone: "06 44550001" });
  const at = server.clock.now();
  const ids = { one: "1d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d31", other: "1d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d32" };
  await createOrganisation(em, customer.id, { id: ids.one, company: "Kaya Bouw", grantedAt: at, state: "paused" });
  const { customer: admin } = await signedIn(server, { phone: "06 44550002" });
  await createOrganisation(em, admin.id, {
    id: ids.other,
    company: "De Linde",
    grantedAt: at,
    referenceRequired: true,
  });
  await createRider(em, {
    id: "2d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d33",
    organisationId: ids.other,
    name: "Bep de Vries",
    phone: "+31644550001",
    home: "Lange Nieuwstraat 12, Utrecht",
    ways: ["Heidelberglaan 100, Utrecht", "Domplein 1, Utrecht"],
    seat: "front",
    wishes: "Bel aan bij de buren",
  });
  const known = await desk.send("/api/office/callers?phone=0644550001");
  await expectRecorded("office-caller-known", known, { [customer.email]: "deniz@kaya.example" });
  const preview = `/api/office/bookings?preview=true&account=${ids.other}`;
  const ride = { ...asked("16:00"), vehicleType: "station" };
  await expectRecorded("office-price-on-account", await desk.post(preview, ride));
  await em.fork().nativeUpdate(Organisation, ids.other, { limitCents: 12_00 });
  await expectRecorded("office-price-over-limit", await desk.post(preview, ride));
});

test("the answers to the form for a caller while it is filled in: the caller, and the places that are meant", async () => {
  await expectRecorded("office-caller-none", await desk.send("/api/office/callers?phone=0612345678"));
  const suggestions = (q: string) => desk.send(`/api/geocode/search?q=${q}&format=json&limit=5&addressdetails=1`);
  await expectRecorded("suggestions-utrecht", await suggestions("Utrecht+Centraal"));
  await expectRecorded("suggestions-schiphol", await suggestions("Schiphol+Airport"));
});
