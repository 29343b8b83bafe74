import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import type { Car } from "../../fleet/car.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Paper } from "../../fleet/papers/paper.entity.ts";
import { createRider } from "../../organisations/riders/rider.factory.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { giveAway } from "./give-away.ts";

const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
let now = NOON;
server.clock.now = () => now;
const { client: kees } = await staffClient(server, "desk", { name: "Kees" });
beforeEach(() => {
  now = NOON;
});
afterEach(async () => {
  await em().execute(
    "delete from booking; delete from driver; delete from car; delete from shift; delete from assigning",
  );
});

const HERE = { lat: 52.0894, lng: 5.1101 };
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
/** A confirmed ride of 19 minutes, so many minutes after noon. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = later(minutes);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal", pickupPosition: HERE };
  return createBooking(em(), { status: "confirmed", pickupAt, pickupDate, pickupTime, ...places, ...over });
}
/** A driver on shift who is so many minutes away. */
async function onShift(firstName: string, minutesAway = 0, over: Partial<Shift> = {}, car: Partial<Car> = {}) {
  const { driver, client } = await driverClient(server, { firstName });
  const { id: carId } = await createCar(em(), car);
  const position = { ...HERE, lng: HERE.lng + minutesAway / 2 / 1.3 / 68.4, accuracy: 5, at: NOON.toISOString() };
  const shift = { id: randomUUID(), driverId: driver.id, carId, beganAt: later(-60), position, ...over };
  await em().insert(Shift, shift as never);
  const press = (act: string, id: number, said: object = {}) =>
    client.post(`/api/driver/rides/${id}/${act}`, { eventId: randomUUID(), occurredAt: now.toISOString(), ...said });
  return { id: driver.id, carId, press };
}
const round = () => giveAway(context);
const find = (id: number) => em().findOneOrFail(Booking, id);
const driverOf = async (id: number) => (await find(id)).driverId;
const exceptionsOf = async (id: number) => {
  const { rides } = (await kees.send(`/api/office/today?ids=${id}`)).body;
  return rides[0].exceptions.map(({ kind }: { kind: string }) => kind);
};

test("confirmed rides go out half an hour ahead, each to one driver, who is asked and may be seen in timeline and trail", async () => {
  const [ali, bo] = [await onShift("Ali"), await onShift("Bo", 8)];
  await onShift("Cem", 0, { breakSince: NOON });
  const east = { pickupPosition: { ...HERE, lng: HERE.lng + 3 / 1.3 / 68.4 } };
  const [first, second] = [await ride(25, east), await ride(30)];
  const [pending, far] = [await ride(20, { status: "pending" }), await ride(31)];
  expect(await round()).toEqual({ given: 2, unanswered: 0, left: 0 });
  expect(await find(first.id)).toMatchObject({ driverId: bo.id, carId: bo.carId, driverState: "assigned", version: 2 });
  expect(await find(second.id)).toMatchObject({ driverId: ali.id, offerUntil: new Date(NOON.getTime() + 90_000) });
  expect([await driverOf(pending.id), await driverOf(far.id)]).toEqual([null, null]);
  expect(await em().find(TimelineEntry, { bookingId: first.id })).toMatchObject([
    { what: "driver_assigned", by: "system", staffId: null },
  ]);
  expect(await em().find(AuditEntry, { subjectId: String(first.id) })).toMatchObject([
    { act: "assign", staffId: null, staffName: "system", before: { version: 1 }, after: { version: 2 } },
  ]);
  expect(await round()).toEqual({ given: 0, unanswered: 0, left: 0 });
});

test("nobody with an expired paper is offered a ride by itself, however near", async () => {
  const [near, far] = [await onShift("Ali"), await onShift("Bo", 6)];
  await em().insert(Paper, { holderId: near.id, kind: "driver_card", number: "1", validUntil: "2026-12-09" });
  const { id } = await ride(25);
  await round();
  expect(await driverOf(id)).toBe(far.id);
});

test("a regular rider's ride goes to a favourite who is further away, and never to whom they do not want", async () => {
  const [near, far] = [await onShift("Ali"), await onShift("Bo", 6)];
  const riderOf = async (favourites: string[], never: string[]) =>
    (await createRider(em(), { organisationId: randomUUID(), favourites, never })).id;
  const liked = await ride(25, { riderId: await riderOf([far.id], []) });
  await round();
  expect(await driverOf(liked.id)).toBe(far.id);
  const refused = await ride(26, { riderId: await riderOf([], [near.id]) });
  await round();
  expect(await driverOf(refused.id)).toBeNull();
  const pair = { driverId: near.id, carId: near.carId };
  const by = (body: object) => kees.post(`/api/office/bookings/${refused.id}/assign`, { version: 1, ...pair, ...body });
  expect(await by({})).toMatchObject({ status: 409, body: { data: { conflicts: [{ kind: "unwanted" }] } } });
  const { body: plan } = await kees.send("/api/office/plan?date=2026-12-10");
  expect(plan.conflicts).toEqual([]);
  expect((await by({ anyway: "Er is niemand anders" })).status).toBe(200);
  const { body: after } = await kees.send("/api/office/plan?date=2026-12-10");
  expect(after.conflicts).toMatchObject([{ bookingId: refused.id, conflicts: [{ kind: "unwanted" }] }]);
});

test("a driver whose ride by the hour is not over gets no other one", async () => {
  const ali = await onShift("Ali");
  const fare = (await find((await ride(300)).id)).fare;
  const hired = await ride(-60, {
    hours: 2,
    fare: { ...fare, durationMinutes: 120 },
    driverState: "on_board",
    startedAt: later(-60),
  });
  await em().nativeUpdate(Booking, { id: hired.id }, { driverId: ali.id, carId: ali.carId });
  const next = await ride(25);
  expect([(await round()).given, await driverOf(next.id)]).toEqual([0, null]);
  await em().nativeUpdate(Booking, { id: hired.id }, { status: "completed", driverState: "done", endedAt: NOON });
  expect([(await round()).given, await driverOf(next.id)]).toEqual([1, ali.id]);
});

test("a luxury ride goes to a luxury car alone, however near the others are", async () => {
  const nearest = await onShift("Ali", 0, {}, { classes: ["sedan"] });
  const { id } = await ride(25, { vehicleType: "luxury" });
  expect((await round()).given).toBe(0);
  const limousine = await onShift("Bo", 8, {}, { classes: ["luxury"] });
  expect((await round()).given).toBe(1);
  expect(await driverOf(id)).toBe(limousine.id);
  const chosen = (said: object) =>
    kees.post(`/api/office/bookings/${id}/assign`, { version: 2, driverId: nearest.id, carId: nearest.carId, ...said });
  expect((await chosen({})).body.data).toEqual({ conflicts: [{ kind: "class", booked: "luxury" }] });
  expect((await chosen({ anyway: "De luxe auto staat in de garage" })).status).toBe(200);
  const [last] = await em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "desc" } });
  expect(last?.after).toMatchObject({ conflicts: ["class"] });
});

test("a driver who declines or does not answer is passed over; the desk hears once nobody is left, and may ask again", async () => {
  const [ali, bo] = [await onShift("Ali"), await onShift("Bo", 8)];
  const { id } = await ride(30);
  await round();
  expect(await driverOf(id)).toBe(ali.id);
  await ali.press("decline", id, { reason: "Pauze" });
  expect(await round()).toMatchObject({ given: 1 });
  expect(await driverOf(id)).toBe(bo.id);
  now = new Date(NOON.getTime() + 89_000);
  expect(await round()).toMatchObject({ unanswered: 0 });
  now = new Date(NOON.getTime() + 90_000);
  expect(await round()).toEqual({ given: 0, unanswered: 1, left: 1 });
  expect(await find(id)).toMatchObject({ driverId: null, driverState: "none", offered: { to: [ali.id, bo.id] } });
  expect(await exceptionsOf(id)).toEqual(["nobody_found"]);
  await onShift("Dea");
  expect(await round(), "it is the desk's").toEqual({ given: 0, unanswered: 0, left: 0 });

  const { version } = await find(id);
  const body = { version, driverId: ali.id, carId: ali.carId };
  expect((await kees.post(`/api/office/bookings/${id}/assign`, body)).status).toBe(200);
  now = later(10);
  expect(await round(), "whom the desk asks, the desk asks").toMatchObject({ unanswered: 0 });
  expect(await exceptionsOf(id)).toEqual(["unanswered"]);
});

test("ten minutes before its pickup a ride is the desk's, one that came later after ten minutes of trying", async () => {
  const { id } = await ride(20);
  now = later(9);
  expect(await round(), "nobody is on shift yet").toMatchObject({ left: 0 });
  now = later(10);
  expect(await round()).toMatchObject({ left: 1 });
  expect(await exceptionsOf(id)).toEqual(["nobody_found"]);
  const ali = await onShift("Ali");
  await onShift("Bo", 0, { breakSince: NOON });
  const soon = await ride(15);
  expect(await round()).toMatchObject({ given: 1 });
  await ali.press("decline", soon.id, { reason: "Te ver" });
  now = later(19);
  expect(await round()).toMatchObject({ left: 0 });
  now = later(20);
  expect(await round()).toMatchObject({ left: 1 });
  const late = await ride(25, { createdAt: now });
  await em().nativeUpdate(Shift, {}, { breakSince: now });
  now = later(29);
  expect(await round(), "nobody was asked").toMatchObject({ left: 0 });
  now = later(30);
  expect(await round()).toMatchObject({ left: 1 });
  expect(await exceptionsOf(late.id)).toContain("nobody_found");
});

test("a ride of a series or an account goes to who drove it before, also where another is a little nearer", async () => {
  const [ali, bo] = [await onShift("Ali"), await onShift("Bo", 3)];
  const { id: customerId } = await createCustomer(em());
  await ride(-2000, { status: "completed", driverId: bo.id, customerId });
  const [own, strange] = [await ride(20, { customerId }), await ride(200)];
  expect(await round()).toMatchObject({ given: 1 });
  expect(await driverOf(own.id)).toBe(bo.id);
  const { body } = await kees.post(`/api/office/bookings/${own.id}/suggestions`, {});
  const reasonsOf = (driverId: string) => body.find((one: { driverId: string }) => one.driverId === driverId).reasons;
  expect(reasonsOf(bo.id)).toContainEqual({ kind: "known", times: 1 });
  expect(JSON.stringify(reasonsOf(ali.id))).not.toContain("known");
  const others = await kees.post(`/api/office/bookings/${strange.id}/suggestions`, {});
  expect(JSON.stringify(others.body)).not.toContain("known");
});

test("a driver who takes it in the last moment has it, or is told that it is gone", async () => {
  const ali = await onShift("Ali");
  for (let turn = 0; turn < 5; turn += 1) {
    now = NOON;
    const { id } = await ride(30);
    await round();
    now = new Date(NOON.getTime() + 90_000);
    const [, accepted] = await Promise.all([round(), ali.press("accept", id)]);
    const kept = await find(id);
    expect(kept.driverId === ali.id, `answered ${accepted.status}`).toBe(accepted.status === 200);
    await em().execute("delete from booking");
  }
});

test("rounds of two workers and a desk at the same moment give no ride and no driver twice", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const [ali, bo] = [await onShift("Ali"), await onShift("Bo", 4)];
    const [first, second] = [await ride(20), await ride(25)];
    const chosen = turn % 2 === 0 ? first : second;
    const body = { version: 1, driverId: ali.id, carId: ali.carId };
    const [desk] = await Promise.all([kees.post(`/api/office/bookings/${chosen.id}/assign`, body), round(), round()]);
    const drives = [await find(first.id), await find(second.id)];
    const drivers = drives.flatMap(({ driverId }) => driverId ?? []);
    expect(new Set(drivers).size, JSON.stringify(drivers)).toBe(drivers.length);
    if (desk.status === 200) expect(await driverOf(chosen.id)).toBe(ali.id);
    else expect(["version_conflict", "does_not_fit"]).toContain(desk.body.code);
    for (const { version, driverId } of drives) expect(version).toBe(driverId ? 2 : 1);
    expect(drivers).toContain(ali.id);
    expect([ali.id, bo.id]).toEqual(expect.arrayContaining(drivers));
    await em().execute("delete from booking; delete from driver; delete from car; delete from shift");
  }
});

test("a driver without a device is asked nothing: no ride is offered to them, and the desk's ride is theirs at once", async () => {
  const ali = await onShift("Ali");
  await em().execute("delete from driver_device");
  const { id } = await ride(20);
  expect(await round()).toMatchObject({ given: 0 });
  const assigned = await kees.post(`/api/office/bookings/${id}/assign`, {
    version: 1,
    driverId: ali.id,
    carId: ali.carId,
  });
  expect(assigned.status).toBe(200);
  expect(await find(id)).toMatchObject({ driverId: ali.id, driverState: "assigned", offerUntil: null });
  expect(await exceptionsOf(id)).not.toContain("unanswered");
});

test("a ride whose flight is late goes out for the expected pickup, one whose flight comes elsewhere to nobody", async () => {
  const ali = await onShift("Ali");
  const said = { by: "system", at: NOON.toISOString() } as const;
  const late = await ride(20, {
    flight: { ...said, state: "expected", landsAt: later(60).toISOString() },
    expectedPickupAt: later(90),
  });
  const elsewhere = await ride(25, { flight: { ...said, state: "diverted" } });
  expect(await round()).toMatchObject({ given: 0 });
  now = later(60);
  expect(await round()).toMatchObject({ given: 1 });
  expect([await driverOf(late.id), await driverOf(elsewhere.id)]).toEqual([ali.id, null]);
});
