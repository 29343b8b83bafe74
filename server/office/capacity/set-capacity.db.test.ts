import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { CarClass } from "@domrit/shared/fleet/classes.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { dayLimits } from "../../booking/capacity/capacity.factory.ts";
import { addDays } from "../../booking/capacity/hour-slot.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const PATH = "/api/office/capacity";
const { client: manager, staff } = await staffClient(server, "manager");
const { client: desk } = await staffClient(server, "desk");
const put = (client: Client, body: object) => client.send(PATH, { method: "PUT", body });
const DATE = addDays(toWallTime(new Date()).date, 9);
const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

test("a manager sets the week and a date, which counts instead; the desk reads how full it is", async () => {
  const ride = bookingRequest({ pickupDate: DATE, pickupTime: "09:10" });
  expect((await createClient(server.url).post("/api/bookings", ride)).status).toBe(201);
  const usual = dayLimits({ luxury: { 9: 1 } });
  const days = WEEK.map((day) => ({ day, version: null }));
  expect((await put(desk, { days, limits: usual })).status).toBe(403);
  expect((await put(manager, { days, limits: usual })).status).toBe(204);
  expect((await createClient(server.url).post("/api/bookings", ride)).body.code).toBe("fully_booked");

  const seen = (await desk.send(`${PATH}?date=${DATE}`)).body;
  expect(Object.keys(seen.week)).toEqual(WEEK);
  expect(seen.week.sun.limits).toEqual(usual);
  expect([seen.own, seen.taken.luxury[9], seen.taken.van[9], seen.dates]).toEqual([null, 1, 0, []]);

  const own = dayLimits({ luxury: { 9: 2 } });
  expect((await put(manager, { days: [{ day: DATE, version: null }], limits: own })).status).toBe(204);
  expect((await createClient(server.url).post("/api/bookings", ride)).status).toBe(201);
  const { own: kept, taken } = (await desk.send(`${PATH}?date=${DATE}`)).body;
  expect([kept.limits, taken.luxury[9]]).toEqual([own, 2]);
  expect((await desk.send(PATH)).body.dates).toEqual([DATE]);

  const acts = await server.context.orm.em.fork().find(AuditEntry, { act: "capacity_set", subjectId: DATE });
  expect(acts).toMatchObject([{ staffId: staff.id, after: { luxury: { 9: 2 } } }]);
  expect((await put(manager, { days: [{ day: DATE, version: kept.version }], limits: null })).status).toBe(204);
  expect((await desk.send(`${PATH}?date=${DATE}`)).body.own).toBeNull();
});

test("if capacity follows shifts, as many rides are taken as the drivers can drive; a date's own limits come first", async () => {
  const date = addDays(DATE, 4);
  const at = async (pickupTime: string, vehicleType = "luxury") => {
    const asked = bookingRequest({ pickupDate: date, pickupTime, vehicleType });
    return (await createClient(server.url).post("/api/bookings", asked)).status;
  };
  const own = { days: [{ day: date, version: null }], limits: dayLimits() };
  expect((await put(manager, own)).status).toBe(204);
  const { em } = server.context.orm;
  const [ayse, bo] = [await createDriver(em), await createDriver(em, { firstName: "Bo" })];
  const bus = await createCar(em, { seats: 8, classes: ["minibus"] });
  const plan = (driverId: string, carId: string | null, from: string) =>
    desk.post("/api/office/planned-shifts", { driverId, carId, date, from, until: "12:00" });
  expect((await plan(ayse.id, null, "08:00")).status).toBe(201);
  expect((await plan(bo.id, bus.id, "09:30")).status).toBe(201);
  const rule = { version: null, fromShifts: true, ridesPerHour: 1 };
  const set = (client: Client, body: object) => client.send(`${PATH}/rule`, { method: "PUT", body });
  expect((await set(desk, rule)).status).toBe(403);
  expect((await set(manager, rule)).status).toBe(204);
  expect((await set(manager, rule)).body.code).toBe("version_conflict");

  expect(await at("07:10")).toBe(201);
  const { version } = (await desk.send(`${PATH}?date=${date}`)).body.own;
  expect((await put(manager, { days: [{ day: date, version }], limits: null })).status).toBe(204);
  const seen = (await desk.send(`${PATH}?date=${date}`)).body;
  const hours = [7, 8, 9, 10, 11, 12];
  const of = (kind: string) => hours.map((hour) => seen.working[kind][hour]);
  expect([of("luxury"), of("van")]).toEqual([
    [0, 1, 1, 1, 1, 0],
    [0, 0, 0, 1, 1, 0],
  ]);
  expect(of("station"), "by the same driver, as nobody said which cars are station wagons").toEqual(of("luxury"));
  expect([await at("10:05"), await at("10:50"), await at("10:05", "van"), await at("12:10")]).toEqual([
    ...[201, 409, 201, 409],
  ]);
  expect((await set(manager, { ...rule, version: seen.rule.version, fromShifts: false })).status).toBe(204);
  expect(await at("10:50")).toBe(201);
});

test("a ride keeps its driver as long as it takes, whatever is booked at once, and a kind has cars of its own", async () => {
  const date = addDays(DATE, 6);
  const { em } = server.context.orm;
  const rule = (await desk.send(`${PATH}?date=${date}`)).body.rule;
  const set = await manager.send(`${PATH}/rule`, {
    method: "PUT",
    body: { ...rule, fromShifts: true, ridesPerHour: 2 },
  });
  expect(set.status).toBe(204);
  const plan = async (car: object) => {
    const { id: driverId } = await createDriver(em);
    const { id: carId } = await createCar(em, car);
    const shift = { driverId, carId, date, from: "07:00", until: "17:00" };
    expect((await desk.post("/api/office/planned-shifts", shift)).status).toBe(201);
  };
  for (const car of [{}, {}, {}, {}]) await plan(car);
  const ride = (pickupTime: string, over: object = {}) =>
    bookingRequest({
      pickupLocation: "Utrecht Centraal",
      destination: "Schiphol",
      pickupDate: date,
      pickupTime,
      ...over,
    });
  const book = async (...asked: Parameters<typeof ride>) =>
    (await createClient(server.url).post("/api/bookings", ride(...asked))).status;
  // Luxury and station rides at once: four drivers, whichever is asked for.
  const atEight = await Promise.all(
    Array.from({ length: 8 }, (_, index) => book("08:00", { vehicleType: index % 2 ? "station" : "luxury" })),
  );
  expect(atEight.filter((status) => status === 201)).toHaveLength(4);
  expect(atEight.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  expect(await book("08:45"), "at Schiphol until 08:44, then 43 minutes back").toBe(409);
  expect(await book("09:00", { pickupLocation: "Schiphol", destination: "Utrecht Centraal" }), "from there").toBe(201);
  expect(await book("09:30"), "by those who have come back").toBe(201);
  expect(await book("16:30"), "longer than anybody works").toBe(409);
  const asked = (await createClient(server.url).post("/api/bookings?preview=true", ride("08:15"))).body;
  for (const time of asked.fullyBooked.nearest) expect(await book(time.pickupTime, time), time.pickupTime).toBe(201);

  const wagons = addDays(DATE, 7);
  const { id: driverId } = await createDriver(em);
  const sedan = await createCar(em, { classes: ["luxury"] });
  const wagon = await createCar(em, { classes: ["station"] });
  const shift = { driverId, date: wagons, from: "07:00", until: "17:00" };
  expect((await desk.post("/api/office/planned-shifts", { ...shift, carId: sedan.id })).status).toBe(201);
  expect(await book("08:00", { pickupDate: wagons, vehicleType: "station" })).toBe(409);
  const other = { ...shift, driverId: (await createDriver(em)).id, carId: wagon.id };
  expect((await desk.post("/api/office/planned-shifts", other)).status).toBe(201);
  expect(await book("08:00", { pickupDate: wagons, vehicleType: "station" })).toBe(201);
  expect(await book("08:00", { pickupDate: wagons })).toBe(201);
  expect(await book("08:00", { pickupDate: wagons })).toBe(409);
});

test("luxury rides are sold on luxury cars alone, as soon as the company has said of one that it is", async () => {
  const date = addDays(DATE, 20);
  const { em } = server.context.orm;
  await em.fork().execute("delete from car");
  const plan = async (classes: CarClass[] | null) => {
    const { id: driverId } = await createDriver(em);
    const carId = classes ? (await createCar(em, { classes })).id : null;
    const shift = { driverId, carId, date, from: "07:00", until: "17:00" };
    expect((await desk.post("/api/office/planned-shifts", shift)).status).toBe(201);
  };
  const placesAtTen = async () => {
    const { working } = (await desk.send(`${PATH}?date=${date}`)).body;
    return [working.luxury[10], working.station[10]];
  };
  await plan(null);
  await plan(["sedan"]);
  const [unknown, both] = await placesAtTen();
  expect([unknown > 0, both], "a car of unknown class counts for both, a sedan for ordinary rides").toEqual([
    true,
    2 * unknown,
  ]);
  await plan(["luxury"]);
  expect(await placesAtTen()).toEqual([unknown, 3 * unknown]);
  await plan(["station"]);
  expect(await placesAtTen(), "and each its own, once there is one of each").toEqual([unknown, 2 * unknown]);
});

test("of two managers who set one day from what both saw, the second is told, and none of their days is set", async () => {
  const day = addDays(DATE, 1);
  const first = await Promise.all(
    [3, 4].map((rides) => put(manager, { days: [{ day, version: null }], limits: dayLimits({ van: { 7: rides } }) })),
  );
  expect(first.map(({ status }) => status).sort()).toEqual([204, 409]);
  const both = [
    { day: addDays(DATE, 2), version: null },
    { day, version: null },
  ];
  expect((await put(manager, { days: both, limits: dayLimits() })).body.code).toBe("version_conflict");
  expect((await desk.send(`${PATH}?date=${addDays(DATE, 2)}`)).body.own).toBeNull();
});

test.each([
  [
    "a negative number",
    { luxury: [-1, ...Array(23).fill(null)] },
    { "limits.luxury.0": ["0 tot en met 999 ritten, of leeg"] },
  ],
  ["a day of 23 hours", { van: Array(23).fill(null) }, { "limits.van": ["Deze waarde kan hier niet"] }],
])("refuses %s", async (_what, wrong, fields) => {
  const none = Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, Array(24).fill(null)]));
  const body = { days: [{ day: DATE, version: null }], limits: { ...none, ...wrong } };
  expect(await put(manager, body)).toMatchObject({ status: 422, body: { fields } });
  expect((await put(manager, { ...body, days: [{ day: "31-12", version: null }] })).status).toBe(422);
});
