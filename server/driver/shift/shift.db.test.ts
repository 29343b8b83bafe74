import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import type { Car } from "../../fleet/car.entity.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { DutyEntry } from "../../shifts/duty-entry.entity.ts";
import { endOverdue } from "../../shifts/end-shifts.ts";
import { beginShift, endShift } from "../../shifts/presses/begin-end.ts";
import { beginBreak, breakMinutes, endBreak } from "../../shifts/presses/breaks.ts";
import { holdForShift } from "../../shifts/presses/take-press.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { shiftsNow } from "../../shifts/shifts.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const inTx = <Result>(work: (tx: EntityManager) => Promise<Result>) => em().transactional(work);

const morning = Date.parse("2026-11-20T07:00:00Z");
const at = (minutes: number) => new Date(morning + minutes * 60_000);
const begin = (driverId: string, carId: string, minutes = 0) =>
  inTx(async (tx) => {
    await holdForShift(tx, { driverId, carId }, at(minutes));
    return await beginShift(tx, driverId, carId, at(minutes));
  });
const end = (driverId: string, minutes: number, despiteRides?: boolean) =>
  inTx((tx) => endShift(tx, driverId, { now: at(minutes), despiteRides }));
const open = async () => (await shiftsNow(em())).map(({ driverId, carId }) => [driverId, carId]);
const record = async (driverId: string) =>
  (await em().find(DutyEntry, { driverId }, { orderBy: { id: "asc" } })).map(({ what, by, at: when }) => [
    ...[what, by, (when.getTime() - morning) / 60_000],
  ]);
const pair = async () => [await createDriver(em()), await createCar(em())] as const;

test("a driver begins in a free car, takes breaks and ends; each press once, however often it is sent", async () => {
  const [{ id: driverId }, { id: carId }] = await pair();
  const shift = await begin(driverId, carId);
  expect((await begin(driverId, carId, 1)).id, "the second press").toBe(shift.id);
  await inTx((tx) => beginBreak(tx, driverId, at(60)));
  const [now] = (await shiftsNow(em())).filter((each) => each.driverId === driverId);
  expect(now).toEqual({ driverId, carId, since: at(0), breakSince: at(60), position: null });
  await inTx((tx) => beginBreak(tx, driverId, at(61)));
  await inTx((tx) => endBreak(tx, driverId, at(75)));
  await inTx((tx) => endBreak(tx, driverId, at(76)));
  expect(await breakMinutes(em(), shift.id)).toBe(15);
  await end(driverId, 480);
  await end(driverId, 481);
  expect(await open()).not.toContainEqual([driverId, carId]);
  expect(await record(driverId)).toEqual([
    ["began", "driver", 0],
    ["break_began", "driver", 60],
    ["break_ended", "driver", 75],
    ["ended", "driver", 480],
  ]);
  for (const work of [beginBreak, endBreak])
    await expect(inTx((tx) => work(tx, driverId, at(490)))).rejects.toThrow("not_on_shift");
  expect((await begin(driverId, carId, 500)).id, "the next shift is another").not.toBe(shift.id);
});

test("no shift begins without a car that is in use and nobody else's, nor for a driver who is switched off", async () => {
  const [{ id: driverId }, { id: carId }] = await pair();
  const refused = async (by: string, car: string) => expect(begin(by, car)).rejects;
  await (await refused(driverId, randomUUID())).toThrow("car_away");
  await (await refused(driverId, (await createCar(em(), { isWorking: false })).id)).toThrow("car_away");
  await (await refused(driverId, (await createCar(em(), { endedAt: new Date() })).id)).toThrow("car_away");
  await (await refused((await createDriver(em(), { isWorking: false })).id, carId)).toThrow("driver_away");
  await begin((await createDriver(em())).id, carId);
  await (await refused(driverId, carId)).toThrow("car_taken");
  await begin(driverId, (await createCar(em())).id);
  await (await refused(driverId, (await createCar(em())).id)).toThrow("conflict");
});

test("of ten drivers who take one car at the same time one gets it, and of one driver's ten presses one shift begins", async () => {
  const car = await createCar(em());
  const drivers = await Promise.all(Array.from({ length: 10 }, () => createDriver(em())));
  const came = await Promise.allSettled(drivers.map(({ id }) => begin(id, car.id)));
  expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of came) if (one.status === "rejected") expect(one.reason.code).toBe("car_taken");
  expect(await em().count(Shift, { carId: car.id, endedAt: null })).toBe(1);
  const [{ id }, { id: own }] = await pair();
  const shifts = await Promise.all(Array.from({ length: 10 }, () => begin(id, own)));
  expect(new Set(shifts.map((shift) => shift.id)).size).toBe(1);
  expect(await record(id)).toEqual([["began", "driver", 0]]);
});

test("the database itself keeps two from one car, and one from two cars", async () => {
  const [{ id: driverId }, { id: carId }] = await pair();
  await begin(driverId, carId);
  const row = (over: object) =>
    em().insert(Shift, { id: randomUUID(), driverId: randomUUID(), carId: randomUUID(), beganAt: at(0), ...over });
  await expect(row({ driverId })).rejects.toThrow("shift_driver_open");
  await expect(row({ carId })).rejects.toThrow("shift_car_open");
  await row({ driverId, carId, endedAt: at(1) });
});

test("a shift that nobody ended is over after 14 hours, at that moment, whoever is first to see it", async () => {
  const [{ id: driverId }, { id: carId }] = await pair();
  await begin(driverId, carId);
  const place = { lat: 52, lng: 5, accuracy: 9, at: at(14 * 60).toISOString() };
  await em().nativeUpdate(Shift, { driverId }, { position: place });
  expect(await inTx((tx) => endOverdue(tx, at(14 * 60 - 1)))).toBe(0);
  expect(await inTx((tx) => endOverdue(tx, at(14 * 60 + 3)))).toBeGreaterThan(0);
  expect((await em().findOneOrFail(Shift, { driverId })).position, "the last place goes with it").toBeNull();
  expect(await record(driverId)).toEqual([
    ["began", "driver", 0],
    ["ended", "clock", 14 * 60],
  ]);
  const [{ id: other }, { id: car }] = await pair();
  await begin(other, car);
  const next = await createDriver(em());
  await begin(next.id, car, 15 * 60);
  expect(await record(other), "the next driver of the car").toContainEqual(["ended", "clock", 14 * 60]);
  await end(next.id, 15 * 60 + 1);
});

test("a shift ends when the desk switches its driver off or removes them; it goes on without its car", async () => {
  const { client } = await staffClient(server);
  const { endedAt: _, createdAt: __, id: ___, version: ____, ...fields } = await createCar(em());
  const change = (kind: string, id: string, body: object) =>
    client.send(`/api/office/${kind}/${id}`, { method: "PUT", body: { ...body, version: 1 } });
  const end = (kind: string, id: string, seen: object) =>
    client.send(`/api/office/${kind}/${id}`, { method: "DELETE", body: { ...seen, version: 1 } });
  const carBody = (car: Car) => ({ ...fields, plate: car.plate, isWorking: false });
  server.clock.now = () => at(30);
  type Change = (driver: string, car: Car, seen: object) => ReturnType<typeof change>;
  const changes: [string, Change][] = [
    [
      "the driver is switched off",
      (id, _car, seen) => change("drivers", id, { firstName: "Ayşe", isWorking: false, ...seen }),
    ],
    ["the driver goes", (id, _car, seen) => end("drivers", id, seen)],
    ["the car is switched off", (_driver, car, seen) => change("cars", car.id, { ...carBody(car), ...seen })],
    ["the car goes", (_driver, { id }, seen) => end("cars", id, seen)],
  ];
  for (const [why, ending] of changes) {
    const [{ id: driverId }, car] = await pair();
    await begin(driverId, car.id);
    expect(await ending(driverId, car, {}), `${why}: asked first`).toMatchObject({
      status: 409,
      body: { code: "on_shift", rides: [], shiftSince: at(0).toISOString() },
    });
    expect(await record(driverId), "and nothing has ended").toEqual([["began", "driver", 0]]);
    expect((await ending(driverId, car, { despiteRides: true })).status, why).toBeLessThan(300);
    const isOver = why.startsWith("the driver");
    expect(await record(driverId), why).toEqual([["began", "driver", 0], ...(isOver ? [["ended", "desk", 30]] : [])]);
    if (isOver) continue;
    const other = await createCar(em());
    const { id } = await begin(driverId, other.id, 40);
    expect([id, await open()], "the driver goes on in another car").toEqual([
      expect.any(String),
      expect.arrayContaining([[driverId, other.id]]),
    ]);
    expect(await record(driverId)).toEqual([
      ["began", "driver", 0],
      ["car_changed", "driver", 40],
    ]);
  }
  const [{ id: driverId, firstName }, car] = await pair();
  await begin(driverId, car.id);
  const renamed = await change("drivers", driverId, { firstName: `${firstName} Y`, isWorking: true });
  expect([renamed.status, await open()]).toEqual([200, expect.arrayContaining([[driverId, car.id]])]);
});

test("with a passenger on the road a shift ends only once that was seen, and where the car is, is gone with it", async () => {
  const [driver, car] = await pair();
  const { id: driverId } = driver;
  await begin(driverId, car.id);
  const named = { driver: bookedDriver(driver), vehicle: bookedVehicle(car), driverId, carId: car.id };
  const position = { lat: 52, lng: 5, at: at(10).toISOString() };
  const ride = { ...named, status: "confirmed", pickupAt: at(20) } as const;
  await createBooking(em(), { ...ride, driverState: "assigned" });
  const { id, reference, pickupDate, pickupTime } = await createBooking(em(), {
    ...ride,
    driverState: "en_route",
    position,
  });
  const rides = [{ id, reference, pickupDate, pickupTime }];
  await expect(end(driverId, 30)).rejects.toMatchObject({ code: "ride_under_way", details: { data: { rides } } });
  expect(await open()).toContainEqual([driverId, car.id]);
  await end(driverId, 30, true);
  expect((await em().findOneOrFail(Booking, id)).position).toBeNull();
  expect(await open()).not.toContainEqual([driverId, car.id]);
});

test("the record is only added to, and goes when it has been kept long enough", async () => {
  const [{ id: driverId }, { id: carId }] = await pair();
  await begin(driverId, carId);
  for (const statement of ["update duty_entry set by = 'desk'", "delete from duty_entry", "truncate duty_entry"])
    await expect(em().execute(statement)).rejects.toThrow("the record of duties is only added to");
  const aged = (age: string) =>
    em().execute(
      `insert into duty_entry (shift_id, driver_id, plate, at, what, by)
       values (gen_random_uuid(), ?, 'TX', now() - interval '24 months' - ?::interval, 'began', 'driver')`,
      [driverId, age],
    );
  await aged("-1 minute");
  await aged("1 minute");
  await em().execute("delete from duty_entry where at < now() - interval '24 months'");
  expect(await em().count(DutyEntry, { driverId })).toBe(2);
});
