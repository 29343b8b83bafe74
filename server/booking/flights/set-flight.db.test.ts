import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { system } from "../acts/actors.ts";
import { Booking } from "../booking.entity.ts";
import { type BookingFields, createBooking } from "../booking.factory.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { setFlight } from "./set-flight.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-12-10T10:00:00Z");
server.clock.now = () => NOW;
const { client: desk, staff } = await staffClient(server, "desk");
const { client: driverPage, driver } = await driverClient(server, { firstName: "Ali" });
const { id: carId } = await createCar(server.context.orm.em);
const find = (id: number) => em().findOneOrFail(Booking, id);

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
function fromSchiphol(over: BookingFields = {}) {
  const pickupAt = later(120);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  return createBooking(em(), {
    status: "confirmed",
    pickupLocation: "Schiphol Airport, Aankomst (Arrivals)",
    flightNumber: "KL1234",
    contactEmail: "jan@example.nl",
    contactPhone: "+31612345678",
    pickupAt,
    pickupDate,
    pickupTime,
    ...over,
  });
}
const driven = { driverState: "assigned", driverId: driver.id, carId, driver: { firstName: "Ali" } } as const;
const landing = (minutes: number) => {
  const { date: landingDate, time: landingTime } = toWallTime(later(minutes));
  return { landingDate, landingTime };
};
const set = (id: number, body: object) => desk.send(`/api/office/bookings/${id}/flight`, { method: "PUT", body });
const eventsOf = async (id: number, type: "booking.flight_changed" | "driver.ride_changed") => {
  const events = await em().find(OutboxEvent, { type });
  const facts = events.map(({ payload }) => payload as { bookingId: number; version: number });
  return facts.filter(({ bookingId }) => bookingId === id).sort((one, other) => one.version - other.version);
};

test("the desk sets a late landing: the agreed pickup stays, the expected one is told to guest and driver, once", async () => {
  const { id } = await fromSchiphol(driven);
  expect(await set(id, { version: 1, state: "expected", ...landing(150) })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  const ride = await find(id);
  expect(ride).toMatchObject({ pickupAt: later(120), expectedPickupAt: later(180), movedAt: NOW });
  expect(ride.flight).toMatchObject({ state: "expected", landsAt: later(150).toISOString(), by: "office" });
  expect(await eventsOf(id, "booking.flight_changed")).toMatchObject([
    { version: 2, channels: ["sms"], expectedAt: later(180).toISOString() },
  ]);
  expect(await eventsOf(id, "driver.ride_changed")).toMatchObject([{ version: 2, driverId: driver.id }]);
  expect(await em().find(TimelineEntry, { bookingId: id })).toMatchObject([
    {
      what: "flight",
      by: "office",
      after: { flight: "expected", landsAt: later(150).toISOString(), expectedPickupAt: later(180).toISOString() },
    },
  ]);
  expect(await em().find(AuditEntry, { subjectId: String(id), act: "flight" })).toMatchObject([
    { staffId: staff.id, after: { flight: "expected", expectedPickupAt: later(180).toISOString() } },
  ]);
  const { body } = await driverPage.send("/api/driver/rides");
  const time = toWallTime(later(180)).time;
  expect(body.items).toMatchObject([
    { id, pickupTime: time, agreedTime: ride.pickupTime, flight: { state: "expected" } },
  ]);
  expect(body.news).toMatchObject([{ kind: "changed", changed: ["time"], pickupTime: time }]);

  expect((await set(id, { version: 2, state: "expected", ...landing(150) })).body).toMatchObject({ version: 2 });
  expect((await set(id, { version: 2, state: "landed", ...landing(154) })).body).toMatchObject({ version: 3 });
  expect(await find(id), "a landing some minutes later").toMatchObject({ expectedPickupAt: later(180) });
  expect(await eventsOf(id, "booking.flight_changed")).toMatchObject([{ version: 2 }, { version: 3, channels: [] }]);
  expect(await eventsOf(id, "driver.ride_changed")).toHaveLength(1);
});

test("what the desk says holds against the airport; without its word the airport moves the pickup there and back", async () => {
  const { id } = await fromSchiphol();
  const word = (minutes: number) =>
    setFlight(server.context, system, id, { state: "expected", landsAt: later(minutes), scheduledAt: later(90) });
  expect((await word(94)).expectedPickupAt).toBeNull();
  expect((await word(150)).expectedPickupAt).toEqual(later(180));
  expect((await word(154)).version, "an estimate that differs by little").toBe(3);
  expect((await word(95)).expectedPickupAt, "it makes up for it").toBeNull();
  expect(await eventsOf(id, "booking.flight_changed")).toMatchObject([
    { channels: [], expectedAt: null },
    { channels: ["sms"], expectedAt: later(180).toISOString() },
    { channels: ["sms"], expectedAt: null },
  ]);
  await set(id, { version: 4, state: "expected", ...landing(130) });
  expect((await word(200)).expectedPickupAt).toEqual(later(160));
});

test("a flight that comes elsewhere moves nothing and asks for the desk until it says otherwise", async () => {
  const exceptionsOf = async (rideId: number) =>
    (await desk.send(`/api/office/today?ids=${rideId}`)).body.rides[0].exceptions;
  const { id } = await fromSchiphol({ pickupAt: later(80) });
  expect(await exceptionsOf(id), "nobody knows of it").toMatchObject([{ kind: "flight_unknown" }]);
  await setFlight(server.context, system, id, { state: "diverted", scheduledAt: later(60) });
  expect(await find(id)).toMatchObject({ expectedPickupAt: null });
  expect(await exceptionsOf(id)).toMatchObject([{ kind: "flight_elsewhere", state: "diverted" }]);
  expect(await eventsOf(id, "booking.flight_changed")).toMatchObject([{ channels: [] }]);
  await set(id, { version: 2, state: "expected", ...landing(70) });
  expect(await exceptionsOf(id)).toEqual([]);
});

test("a landing that is none, too far away, or of a ride without a flight is refused", async () => {
  const { id } = await fromSchiphol();
  expect((await set(id, { version: 1, state: "expected" })).body.fields).toHaveProperty("landingTime");
  expect((await set(id, { version: 1, state: "late", ...landing(150) })).body.fields).toHaveProperty("state");
  expect((await set(id, { version: 1, state: "landed", ...landing(60 * 27) })).body.fields).toHaveProperty(
    "landingDate",
  );
  expect((await set(id, { version: 9, state: "landed", ...landing(90) })).body).toMatchObject({
    code: "version_conflict",
  });
  for (const over of [{ flightNumber: null }, { pickupLocation: "Nieuwegein" }, { status: "cancelled" as const }]) {
    const ride = await fromSchiphol(over);
    expect((await set(ride.id, { version: 1, state: "landed", ...landing(90) })).body).toMatchObject({
      code: "illegal_transition",
    });
  }
});
