import { randomUUID } from "node:crypto";
import type { InterruptionAnswer, InterruptionPreview, Undone } from "@domrit/shared/planning/interrupting.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { giveAway } from "../../planning/assigning/give-away.ts";
import { endOverdue, holdShownRides } from "../../shifts/end-shifts.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NINE = Date.parse("2026-12-10T08:00:00Z");
let now = NINE;
server.clock.now = () => new Date(now);
const { client: desk } = await staffClient(server, "desk", { name: "Kees" });
const { client: colleague } = await staffClient(server, "desk", { name: "Sanne" });
const ali = await driverClient(server, { firstName: "Ali" });
const bo = await driverClient(server, { firstName: "Bo" });
const [car, other] = [await createCar(em()), await createCar(em())];

beforeEach(async () => {
  now = NINE;
  await em().execute(
    "delete from booking; delete from interruption; delete from driver_day; delete from driver_news; delete from outbox_event; delete from shift",
  );
});

const at = (minutes: number) => new Date(NINE + minutes * 60_000).toISOString();
/** A ride of Ali's of 19 minutes in Utrecht, so many minutes after nine. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(at(minutes));
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  const state = { status: "confirmed", driverState: "assigned", acceptedAt: new Date(NINE - 60_000) } as const;
  const crew = {
    driver: bookedDriver(ali.driver),
    driverId: ali.driver.id,
    vehicle: bookedVehicle(car),
    carId: car.id,
  };
  return createBooking(em(), { pickupAt, pickupDate, pickupTime, ...places, ...state, ...crew, ...over });
}
const PATH = `/api/office/drivers/${ali.driver.id}/absences`;
const ill = (over: object = {}) => ({ kind: "ill", from: at(0), until: at(15 * 60), ...over });
const preview = async (body: object = ill()) =>
  (await desk.post(`${PATH}/preview`, body)).body as unknown as InterruptionPreview;
const absent = (body: object = ill(), by = desk) => by.post(PATH, body);
const done = async (body: object = ill()) => {
  const answer = await absent(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as InterruptionAnswer;
};
const undo = (id: string, by = desk) => by.send(`${PATH}/${id}`, { method: "DELETE" });
const find = (id: number) => em().findOneOrFail(Booking, id);
/** What the plan proposes, as the desk sends it. */
const taken = ({ rides }: InterruptionPreview) => ({
  versions: Object.fromEntries(rides.map(({ id, version }) => [id, version])),
  assignments: rides.flatMap(({ id: bookingId, outcome, driverId, carId }) =>
    outcome === "proposed" ? [{ bookingId, driverId, carId }] : [],
  ),
});
const told = async (type: string) =>
  (await em().find(OutboxEvent, { type } as never)).map(({ payload }) => (payload as { driverId: string }).driverId);
const createShift = (driverId: string, carId: string) =>
  desk.post("/api/office/shifts", { driverId, carId, at: at(-60) });
const trail = () => em().find(AuditEntry, {}, { orderBy: { id: "asc" } });

test("the desk sees what becomes of each ride of a driver who is ill, and gives all to whom the plan proposes, who hear it once", async () => {
  const before = (await trail()).length;
  const acts = async () => (await trail()).slice(before).map(({ act }) => act);
  const rides = [await ride(30), await ride(120), await ride(240)];
  const [onRoad, late] = [await ride(-10, { driverState: "on_board" }), await ride(16 * 60)];
  const seen = await preview();
  expect(seen.rides.map(({ id, outcome, driverId }) => [id, outcome, driverId])).toEqual([
    [onRoad.id, "stays", ali.driver.id],
    ...rides.map(({ id }) => [id, "proposed", bo.driver.id]),
  ]);
  expect(await acts(), "a look is recorded, and nothing was done").toEqual(["assigned_rides_looked"]);
  expect(await em().count(Interruption)).toBe(0);
  const { released, reassigned } = await done({ ...ill(), ...taken(seen) });
  expect([released, reassigned.toSorted()]).toEqual([[], rides.map(({ id }) => id).sort()]);
  for (const { id } of rides) expect(await find(id)).toMatchObject({ driverId: bo.driver.id, acceptedAt: null });
  for (const { id } of [onRoad, late]) expect(await find(id)).toMatchObject({ driverId: ali.driver.id, version: 1 });
  expect((await told("driver.day_planned")).sort(), "each their day").toEqual([ali.driver.id, bo.driver.id].sort());
  expect(await em().count(DriverNews), "and not each ride").toBe(0);
  expect(await em().find(DriverDay, { driverId: bo.driver.id })).toMatchObject([{ rides: 3, ofPlan: false }]);
  expect(await acts()).toEqual(["assigned_rides_looked", ...rides.map(() => "assign"), "driver_absent"]);
  const entry = (await trail()).at(-1);
  expect(entry?.after, "why stands in no trail").toEqual({ from: at(0), to: at(15 * 60), rides: 3 });
});

test("without a look all rides are the desk's again, with a sign; a single one is told by itself", async () => {
  const { id } = await ride(60);
  expect(await done()).toMatchObject({ released: [id], reassigned: [] });
  expect(await find(id)).toMatchObject({ driverState: "none", driverId: null, switchedOff: { what: "driver" } });
  expect([await told("driver.ride_cancelled"), await told("driver.day_planned")]).toEqual([[ali.driver.id], []]);
  expect(await done(), "the second press of a double click").toMatchObject({ released: [id] });
  expect(await em().count(Interruption)).toBe(1);
  const assign = { version: 2, driverId: ali.driver.id, carId: car.id };
  const refused = await desk.post(`/api/office/bookings/${id}/assign`, assign);
  expect(refused).toMatchObject({ status: 409, body: { code: "does_not_fit" } });
  const conflict = { kind: "driver_absent", from: at(0), until: at(15 * 60) };
  expect(refused.body.data).toMatchObject({ conflicts: expect.arrayContaining([conflict]) });
  const { body: suggested } = await desk.post(`/api/office/bookings/${id}/suggestions`, {});
  expect((suggested as unknown as { driverId: string }[]).map(({ driverId }) => driverId)).not.toContain(ali.driver.id);
});

test("who loses rides on three days hears it in one message that names the days", async () => {
  for (const days of [0, 1, 2]) await ride(60 + days * 24 * 60, { acceptedAt: null });
  for (const date of ["2026-12-11", "2026-12-12"])
    await em().insert(DriverDay, {
      id: randomUUID(),
      driverId: ali.driver.id,
      date,
      version: 1,
      toldBy: randomUUID(),
      rides: 1,
      publishedAt: new Date(NINE),
    } as never);
  await done(ill({ until: at(72 * 60) }));
  const events = await em().find(OutboxEvent, { type: "driver.day_planned" } as never);
  expect(events.map(({ payload }) => payload)).toEqual([
    {
      driverId: ali.driver.id,
      date: "2026-12-10",
      version: 1,
      more: [
        { date: "2026-12-11", version: 2 },
        { date: "2026-12-12", version: 2 },
      ],
    },
  ]);
  const days = await em().find(DriverDay, { driverId: ali.driver.id });
  expect(days.map(({ toldBy, rides }) => [toldBy, rides])).toEqual(days.map(() => [events[0]?.id, 0]));
});

test("a driver who is told of days by absences alone publishes no plan for others", async () => {
  await ride(60);
  await ride(90);
  await done();
  const published = "select 1 from driver_day where of_plan";
  expect([await em().count(DriverDay), await em().execute(published)]).toEqual([1, []]);
});

test("it is undone within a minute: rides go back to whom they had, but where somebody changed them since", async () => {
  const [one, two] = [await ride(60), await ride(120)];
  const { id } = await done();
  const given = { version: 2, driverId: bo.driver.id, carId: other.id };
  expect((await colleague.post(`/api/office/bookings/${two.id}/assign`, given)).status).toBe(200);
  now += 60_000;
  const answers = await Promise.all([undo(id), undo(id, colleague)]);
  expect(answers.map(({ status }) => status).sort(), "once").toEqual([200, 404]);
  const undone = answers.find(({ status }) => status === 200)?.body as unknown as Undone;
  expect(undone).toEqual({ returned: [one.id], kept: [{ bookingId: two.id, reference: two.reference }] });
  const acceptedAt = new Date(NINE - 60_000);
  expect(await find(one.id)).toMatchObject({ driverId: ali.driver.id, carId: car.id, acceptedAt });
  expect(await find(two.id)).toMatchObject({ driverId: bo.driver.id });
  expect(await em().count(Interruption)).toBe(0);
  const { id: late } = await done();
  now += 66_000;
  expect(await undo(late)).toMatchObject({ status: 409, body: { code: "too_late" } });
});

test("a ride that came back is given to nobody by itself while that can be undone", async () => {
  for (const { driver } of [ali, bo]) await createShift(driver.id, driver === ali.driver ? car.id : other.id);
  const { id } = await ride(20);
  await done();
  await giveAway(server.context);
  expect(await find(id)).toMatchObject({ driverId: null });
  now += 66_000;
  await giveAway(server.context);
  expect(await find(id)).toMatchObject({ driverId: bo.driver.id });
});

test("of two desks at once one does it; the other is told what changed", async () => {
  const [{ id }] = [await ride(60)];
  const seen = taken(await preview());
  const bodies = [ill(seen), ill({ ...seen, kind: "other", until: at(5 * 60) })];
  const answers = await Promise.all([absent(bodies[0]), absent(bodies[1], colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  const refused = answers.find(({ status }) => status !== 200);
  expect(["conflict", "invalid_fields"]).toContain(refused?.body.code);
  expect(await em().count(Interruption)).toBe(1);
  expect(await find(id)).toMatchObject({ version: 2 });
});

test("a ride that was given or changed after the desk looked is asked about anew, and nothing is half done", async () => {
  const [seen, rides] = [await preview(), [await ride(60), await ride(120)]];
  const refused = await absent(ill(taken(seen)));
  const changed = rides.map(({ id: bookingId, reference }) => ({ bookingId, reference }));
  expect(refused).toMatchObject({ status: 409, body: { code: "conflict", data: { changed } } });
  expect(await em().count(Interruption)).toBe(0);
  const [first, second] = rides;
  const tooFar = [
    { bookingId: first?.id, driverId: bo.driver.id, carId: other.id },
    { bookingId: second?.id, driverId: ali.driver.id, carId: car.id },
  ];
  const misfit = await absent(ill({ assignments: tooFar }));
  expect(misfit).toMatchObject({
    status: 409,
    body: { code: "does_not_fit", data: { conflicts: [{ bookingId: second?.id }] } },
  });
  expect(await find(first?.id ?? 0)).toMatchObject({ driverId: ali.driver.id, version: 1 });
});

test.each([
  ["who looked before is asked anew", { versions: {} }, { status: 409, body: { code: "conflict" } }],
  ["who did not look has it back too", {}, { status: 200, body: { reassigned: [] } }],
])("of a ride that is assigned at the moment its driver is reported absent, %s", async (_who, seen, told) => {
  const { id } = await ride(60, { driverState: "none", driver: null, driverId: null, vehicle: null, carId: null });
  const waiting = await em().transactional(async (tx) => {
    // As assigning does: the driver is locked, and the ride is theirs at the commit.
    await tx.execute("select from driver where id = ? for update", [ali.driver.id]);
    const pressed = absent(ill(seen));
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await em().execute(waits)).length).toBe(1);
    const crew = { driver: bookedDriver(ali.driver), driverId: ali.driver.id };
    await tx.nativeUpdate(Booking, { id }, { driverState: "assigned", ...crew });
    return { pressed };
  });
  expect(await waiting.pressed).toMatchObject(told);
  expect(await find(id)).toMatchObject({ driverState: told.status === 200 ? "none" : "assigned" });
  expect(await em().count(Interruption)).toBe(told.status === 200 ? 1 : 0);
});

/** As the worker does every few seconds. */
const sweep = () =>
  em().transactional(async (tx) => {
    await holdShownRides(tx, undefined, new Date(now));
    return await endOverdue(tx, new Date(now));
  });

test("who leaves early ends the shift at that time, or after the ride that is under way then, and begins none meanwhile", async () => {
  const begun = { driverId: ali.driver.id, carId: car.id, at: at(-60) };
  const { id } = (await desk.post("/api/office/shifts", begun)).body;
  const onRoad = await ride(100, { driverState: "on_board" });
  const [soon, later] = [await ride(60), await ride(150)];
  const early = ill({ kind: "other", from: at(110) });
  expect((await preview(early)).shiftSince).toBe(at(-60));
  expect(await done(early)).toMatchObject({ released: [later.id] });
  expect(await find(soon.id)).toMatchObject({ driverId: ali.driver.id });
  now = Date.parse(at(112));
  expect(await sweep(), "a passenger is in the car").toBe(0);
  const endedAt = new Date(at(119));
  await em().nativeUpdate(Booking, { id: onRoad.id }, { status: "completed", driverState: "done", endedAt });
  now = Date.parse(at(121));
  expect(await sweep()).toBe(1);
  expect(await em().findOneOrFail(Shift, { id: String(id) })).toMatchObject({ endedAt });
  const again = await desk.post("/api/office/shifts", { ...begun, at: at(121) });
  expect(again).toMatchObject({ status: 409, body: { code: "driver_away" } });
});

test("a shift goes on while its end can be undone, and ends at the press once that is over", async () => {
  await desk.post("/api/office/shifts", { driverId: ali.driver.id, carId: car.id, at: at(-60) });
  const { id } = await done();
  now += 60_000;
  expect(await sweep()).toBe(0);
  await undo(id);
  await done(ill({ from: at(0) }));
  now += 66_000;
  expect(await sweep()).toBe(1);
  expect(await em().find(Shift, {})).toMatchObject([{ endedAt: new Date(Date.parse(at(1))) }]);
});

test("the registers and the plan say who is missing until they are back, which one press tells", async () => {
  const { id } = await done(ill({ until: undefined }));
  const shown = async () => {
    const drivers = (await desk.send("/api/office/drivers")).body as unknown as { id: string; absences: object[] }[];
    return drivers.find((driver) => driver.id === ali.driver.id)?.absences;
  };
  expect(await shown()).toEqual([{ id, from: at(0), until: null, kind: "ill" }]);
  const plan = (await desk.send("/api/office/plan?date=2026-12-12")).body as { drivers: { missing: object[] }[] };
  expect(
    plan.drivers.flatMap(({ missing }) => missing),
    "nobody reads there why",
  ).toEqual([{ id, from: at(0), until: null }]);
  now += 3_600_000;
  expect((await desk.post(`${PATH}/${id}/end`, {})).status).toBe(204);
  expect(await shown()).toEqual([]);
  expect(await em().find(Interruption, {})).toMatchObject([{ untilAt: new Date(now) }]);
  const { id: ahead } = await done(ill({ from: at(24 * 60), until: at(30 * 60) }));
  expect((await desk.post(`${PATH}/${ahead}/end`, {})).status).toBe(204);
  expect(await em().count(Interruption), "what has not begun is forgotten").toBe(1);
});

test("who has leave later can be ill without a known end; what runs at that moment is reported once", async () => {
  await done(ill({ kind: "leave", from: at(48 * 60), until: at(72 * 60) }));
  await done(ill({ until: undefined }));
  const again = await desk.post(PATH, ill({ from: at(60), until: undefined }));
  expect(again).toMatchObject({ status: 422, body: { fields: { from: [expect.any(String)] } } });
});

test("an absence takes its part of a planned shift out of the capacity", async () => {
  const { client: manager } = await staffClient(server, "manager");
  const put = { method: "PUT", body: { version: null, fromShifts: true, ridesPerHour: 2 } } as const;
  await manager.send("/api/office/capacity/rule", put);
  const rule = (await desk.send("/api/office/capacity?date=2026-12-11")).body;
  const shift = { driverId: ali.driver.id, carId: car.id, date: "2026-12-11", from: "08:00", until: "16:00" };
  await desk.post("/api/office/planned-shifts", shift);
  const limits = async () => {
    const { body } = await desk.send("/api/office/capacity?date=2026-12-11");
    return JSON.stringify(body);
  };
  const whole = await limits();
  expect(whole).not.toBe(JSON.stringify(rule));
  const { id } = await done(ill({ from: "2026-12-11T11:00:00Z", until: "2026-12-11T13:00:00Z" }));
  expect(await limits(), "two hours fewer").not.toBe(whole);
  await undo(id);
  expect(await limits()).toBe(whole);
});
