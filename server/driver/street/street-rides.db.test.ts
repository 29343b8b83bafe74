import type { ShiftSums } from "@domrit/shared/shifts/closing.ts";
import { afterEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
/** One o'clock in Amsterdam. */
const NOW = new Date("2026-12-09T12:00:00Z");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server);
const { driver, client } = await driverClient(server, { firstName: "Ayşe" });
const car = await createCar(em());
afterEach(() => em().execute("truncate booking, booking_timeline_entry, outbox_event, shift, payment_intent cascade"));

const begin = () => desk.post("/api/office/shifts", { driverId: driver.id, carId: car.id, at: "2026-12-09T09:00:00Z" });
const ridden = (over: object = {}) => ({
  eventId: crypto.randomUUID(),
  occurredAt: "2026-12-09T10:20:00Z",
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-12-09",
  pickupTime: "11:00",
  endTime: "11:20",
  price: 23.4,
  paid: "cash",
  ...over,
});
const enter = (body: object) => client.post("/api/driver/street-rides", body);
const sums = async () => (await client.send("/api/driver/shift/sums")).body as unknown as ShiftSums;

test("a driver enters a ride from the street in the car of their shift: over, paid, in their sums, by their name; once", async () => {
  await begin();
  const press = ridden();
  const { status, body } = await enter(press);
  expect([status, body]).toEqual([201, { id: expect.any(Number), reference: expect.any(String) }]);
  expect((await enter(press)).body, "a repeat of the press").toEqual(body);
  const rides = await em().find(Booking, {});
  expect(rides).toMatchObject([
    {
      status: "completed",
      source: "street",
      driverId: driver.id,
      carId: car.id,
      startedAt: new Date("2026-12-09T10:00:00Z"),
      endedAt: new Date("2026-12-09T10:20:00Z"),
      estimatedPriceCents: 23_40,
      paidInCar: { how: "cash", amountCents: 23_40 },
    },
  ]);
  expect(await sums()).toMatchObject({ rides: 1, cash: 23_40, toHandIn: 23_40 });
  const [entry] = await em().find(AuditEntry, { act: "place", subjectId: String(body.id) });
  expect(entry).toMatchObject({ staffName: "Ayşe", after: { source: "street", price: 23.4 } });
  const shown = await desk.send(`/api/office/bookings/${body.id}`);
  expect(shown.body.timeline.map(({ by }: { by: string }) => by)).toEqual(["driver", "driver"]);
});

test("a receipt goes where the passenger wants it, and a card is not handed in", async () => {
  await begin();
  await enter(ridden({ paid: "card", contactEmail: "jan@example.nl" }));
  expect(await sums()).toMatchObject({ card: 23_40, toHandIn: 0 });
  const [over] = await em().find(OutboxEvent, { type: "booking.completed" });
  expect(over?.payload).toMatchObject({ channels: ["email"] });
});

test("a ride to a place that nobody knows is entered with its kilometres", async () => {
  await begin();
  expect((await enter(ridden({ destination: "Xyzzyveen 7, Nergens", agreedKm: 152 }))).status).toBe(201);
  const [ride] = await em().find(Booking, {});
  expect(ride?.fare).toMatchObject({ distanceKm: 152, distanceSource: "desk" });
});

test("nobody enters a ride of no shift, one that is not over, or one at the time of another of theirs", async () => {
  expect(await enter(ridden())).toMatchObject({
    status: 422,
    body: { fields: { pickupTime: [expect.stringContaining("geen dienst")] } },
  });
  await begin();
  expect((await enter(ridden({ endTime: "13:30" }))).body.fields).toHaveProperty(["driven.endTime"]);
  expect((await enter(ridden({ price: 0 }))).body.fields).toHaveProperty("price");
  expect((await enter(ridden({ destination: "Xyzzyveen 7, Nergens" }))).body.fields).toHaveProperty("agreedKm");
  expect((await enter(ridden({ agreedKm: 0 }))).body.fields).toHaveProperty("agreedKm");
  expect((await enter(ridden())).status).toBe(201);
  expect((await enter(ridden({ pickupTime: "11:10", endTime: "11:30" }))).body.code).toBe("does_not_fit");
  expect(await em().count(Booking)).toBe(1);
});
