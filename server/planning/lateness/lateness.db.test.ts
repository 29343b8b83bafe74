import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { noticeLate } from "./notice-late.ts";

const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
server.clock.now = () => NOON;
const { client: kees } = await staffClient(server, "desk", { name: "Kees" });
const { client, driver } = await driverClient(server, { firstName: "Ali" });
const { id: carId } = await createCar(context.orm.em);
afterEach(async () => {
  await em().execute("delete from booking; delete from shift; delete from outbox_event");
});

const HERE = { lat: 52.0894, lng: 5.1101 };
/** So many kilometres away by road. */
const away = (km: number) => ({ ...HERE, lng: HERE.lng + km / 1.3 / 68.4 });
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = later(minutes);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal", pickupPosition: HERE };
  const driven = { driverId: driver.id, carId, driver: { firstName: "Ali" }, contactPhone: "+31612345678" };
  const moment = { pickupAt, pickupDate, pickupTime };
  return createBooking(em(), {
    status: "confirmed",
    driverState: "en_route",
    ...moment,
    ...places,
    ...driven,
    ...over,
  });
}
const placed = (at: Date, where = HERE) => ({ ...where, accuracy: 5, at: at.toISOString() });
const onShift = (at = NOON, where = HERE) => {
  const shift = { id: randomUUID(), driverId: driver.id, carId, beganAt: later(-60), position: placed(at, where) };
  return em().insert(Shift, shift as never);
};
const find = (id: number) => em().findOneOrFail(Booking, id);
/** A look at who is late, with so many minutes left by the router. */
const notice = (durationMinutes: number) =>
  noticeLate({
    ...context,
    geo: { ...context.geo, distance: async () => ({ source: "router", distanceKm: 9, durationMinutes }) },
  });

test("a driver who comes five minutes late or later is told of, once for each step, and by the system's name", async () => {
  await onShift();
  const { id } = await ride(10);
  const minutesLate = async () => {
    const { etaAt, pickupAt } = await find(id);
    return etaAt && (etaAt.getTime() - pickupAt.getTime()) / 60_000;
  };
  expect([await notice(14), await minutesLate()]).toEqual([0, null]);
  expect([await notice(17), await minutesLate()]).toEqual([1, 5]);
  expect([await notice(17), await notice(19), await minutesLate()]).toEqual([0, 0, 5]);
  expect([await notice(23), await minutesLate()]).toEqual([1, 15]);
  expect([await notice(16), await notice(29), await minutesLate()], "never back").toEqual([0, 0, 15]);
  const events = await em().find(OutboxEvent, { type: "booking.driver_changed" });
  const told = events.map(({ payload }) => payload as { version: number });
  expect(told.sort((one, other) => one.version - other.version)).toMatchObject([
    { news: expect.arrayContaining(["late"]), lateAt: later(15).toISOString() },
    { news: expect.arrayContaining(["late"]), lateAt: later(25).toISOString() },
  ]);
  expect(await em().find(AuditEntry, { subjectId: String(id) })).toMatchObject([
    { act: "late", staffName: "system" },
    { act: "late", staffName: "system" },
  ]);
  await client.post(`/api/driver/rides/${id}/arrived`, { eventId: randomUUID(), occurredAt: NOON.toISOString() });
  expect(await notice(60), "who has arrived is not late").toBe(0);
});

test("a driver who replaces a late one is announced as late by as much", async () => {
  await onShift();
  const { id } = await ride(10);
  expect(await notice(17)).toBe(1);
  // Given to another and back, as the desk would: nothing is known of when they come.
  const { version } = await find(id);
  await em().nativeUpdate(Booking, { id }, { etaAt: null, version: version + 2 });
  expect(await notice(17)).toBe(1);
});

test("nothing is told by an old place, of a ride that nobody drives to, and of what the driver told already", async () => {
  await onShift(later(-3));
  await ride(10);
  expect(await notice(40)).toBe(0);
  await em().nativeUpdate(Shift, { driverId: driver.id }, { position: placed(NOON) });
  await em().execute("delete from booking");
  await ride(10, { driverState: "assigned" });
  await ride(10, { driverId: null });
  await ride(10, { etaAt: later(40) });
  expect(await notice(40)).toBe(0);
});

const exceptionOf = async (id: number) => {
  const { rides } = (await kees.send(`/api/office/today?ids=${id}`)).body;
  return rides[0].exceptions[0];
};

test("the desk sees that a driver who has not left cannot be there, as they are too far or on another ride too long", async () => {
  await onShift(NOON, away(25.5));
  const far = await ride(20, { driverState: "assigned" });
  expect(await exceptionOf(far.id)).toMatchObject({
    kind: "cannot_be_there",
    expectedAt: later(30).toISOString(),
    since: far.updatedAt.toISOString(),
  });
  await em().nativeUpdate(Shift, { driverId: driver.id }, { position: placed(NOON, away(17.5)) });
  expect(await exceptionOf(far.id)).toBeUndefined();
  // The ride before, of another passenger, takes sixteen minutes from its pickup.
  const another = { contactPhone: "+31611110000", contactName: "Anders" };
  const before = await ride(-5, { ...another, driverState: "on_board", startedAt: later(-1) });
  expect(await exceptionOf(far.id), "free in eighteen minutes").toBeUndefined();
  await em().nativeUpdate(Booking, { id: before.id }, { driverState: "en_route", startedAt: null, etaAt: later(10) });
  expect(await exceptionOf(far.id), "free in twenty-nine").toMatchObject({
    kind: "cannot_be_there",
    expectedAt: later(30).toISOString(),
  });
});

test("a driver who comes late is in the way of their next ride", async () => {
  await onShift();
  const late = await ride(0, { driverState: "assigned" });
  const next = await ride(20, { driverState: "none", driver: null, driverId: null, carId: null });
  const assign = async () => {
    const body = { version: 1, driverId: driver.id, carId };
    return (await kees.post(`/api/office/bookings/${next.id}/assign`, body)).body;
  };
  await em().nativeUpdate(Booking, { id: late.id }, { etaAt: later(15) });
  expect((await assign()).data.conflicts[0]).toMatchObject({
    kind: "driver_overlap",
    bookingId: late.id,
    missingMinutes: 14,
    pickupAt: NOON.toISOString(),
    endsAt: later(34).toISOString(),
  });
  await em().nativeUpdate(Booking, { id: late.id }, { etaAt: null });
  expect(await assign()).toMatchObject({ driverState: "assigned" });
});

test("who drives to a late flight is late by its expected pickup, and in the way of no ride before it", async () => {
  await onShift();
  const { id } = await ride(10, { expectedPickupAt: later(70) });
  expect(await notice(30)).toBe(0);
  expect(await notice(76)).toBe(1);
  expect((await find(id)).etaAt).toEqual(later(75));
  await em().execute("delete from booking");
  await ride(10, { driverState: "assigned", expectedPickupAt: later(70) });
  const before = await ride(15, { driverState: "none", driver: null, driverId: null, carId: null });
  const body = { version: 1, driverId: driver.id, carId };
  expect((await kees.post(`/api/office/bookings/${before.id}/assign`, body)).body).toMatchObject({
    driverState: "assigned",
  });
});
