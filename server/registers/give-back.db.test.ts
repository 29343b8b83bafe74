import { expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { DriverNews } from "../booking/driver-news/driver-news.entity.ts";
import { TimelineEntry } from "../booking/timeline/timeline-entry.entity.ts";
import { createDriver } from "../driver/driver.factory.ts";
import type { Car } from "../fleet/car.entity.ts";
import { bookedVehicle } from "../fleet/cars.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { bookedDriver } from "../fleet/drivers.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server);
const HOUR_MS = 3_600_000;

let drawn = 0;
/** A driver and a car of their own: some rides are known by a name alone. */
const register = async () => {
  drawn += 1;
  return [await createDriver(em(), { firstName: `Ayşe ${drawn}` }), await createCar(em())] as const;
};
/** A ride of theirs, so many hours from now. */
const ride = (hours: number, [driver, car]: readonly [Driver, Car], over: Partial<Booking> = {}) =>
  createBooking(em(), {
    status: "confirmed",
    driverState: "assigned",
    pickupAt: new Date(Date.now() + hours * HOUR_MS),
    driver: bookedDriver(driver),
    driverId: driver.id,
    vehicle: bookedVehicle(car),
    carId: car.id,
    ...over,
  });
const switchOff = ([driver]: readonly [Driver, Car], more: object = {}) =>
  desk.send(`/api/office/drivers/${driver.id}`, {
    method: "PUT",
    body: { firstName: driver.firstName, phone: driver.phone, isWorking: false, version: 1, ...more },
  });
const row = (id: number) => em().findOneOrFail(Booking, id);
const signs = async (id: number) => {
  const { rides } = (await desk.send("/api/office/attention")).body as unknown as {
    rides: { id: number; kinds: string[] }[];
  };
  return rides.find((each) => each.id === id)?.kinds ?? [];
};
const actsOn = async (id: string | number) =>
  (await em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } })).map(({ act }) => act);

test("a driver with rides ahead is switched off once the desk has seen them; then each is the desk's again, with a sign", async () => {
  const pair = await register();
  const [driver] = pair;
  const soon = await ride(3, pair, { pickupLocation: "Domplein 1, Utrecht" });
  const later = await ride(24 * 5, pair);
  const onRoad = await ride(0.2, pair, { driverState: "en_route" });
  const asked = await switchOff(pair);
  const named = ({ id, reference, pickupDate, pickupTime, pickupLocation }: Booking, isGivenBack: boolean) => ({
    id,
    reference,
    pickupDate,
    pickupTime,
    pickupLocation,
    isGivenBack,
  });
  expect(asked).toMatchObject({ status: 409, body: { code: "ride_under_way" } });
  expect(asked.body.rides, "the earliest first").toEqual([named(onRoad, false), named(soon, true), named(later, true)]);
  expect(await actsOn(driver.id), "from where guests are fetched was looked at").toEqual(["assigned_rides_looked"]);
  expect((await row(soon.id)).driverId, "nothing has changed").toBe(driver.id);

  expect((await switchOff(pair, { despiteRides: true })).status).toBe(200);
  for (const { id } of [soon, later]) {
    const free = { driverState: "none", driver: null, driverId: null, carId: null, vehicle: null, version: 2 };
    expect(await row(id)).toMatchObject({ ...free, switchedOff: { what: "driver" } });
    expect(await em().find(TimelineEntry, { bookingId: id })).toMatchObject([
      { what: "driver_withdrawn", by: "office", staffId: staff.id },
    ]);
    expect(await actsOn(id)).toEqual(["release"]);
    expect(await signs(id), "whatever its day").toEqual(["switched_off"]);
  }
  expect(await actsOn(driver.id)).toEqual(["assigned_rides_looked", "driver_changed"]);
  expect(await row(onRoad.id)).toMatchObject({ driverState: "en_route", driverId: driver.id, version: 1 });
  expect(await signs(onRoad.id), "its driver is under way").not.toContain("switched_off");
  const told = await em().find(OutboxEvent, { payload: { bookingId: soon.id } });
  expect(told.map(({ type }) => type).sort()).toEqual(["booking.driver_changed", "driver.ride_cancelled"]);
  expect(await em().find(DriverNews, { driverId: driver.id })).toMatchObject([
    { bookingId: soon.id, kind: "withdrawn" },
  ]);

  const [other, car] = await register();
  const given = { version: 2, driverId: other.id, carId: car.id, anyway: "afgesproken" };
  expect((await desk.post(`/api/office/bookings/${soon.id}/assign`, given)).status).toBe(200);
  expect(await signs(soon.id), "somebody else drives it").not.toContain("switched_off");
});

test("so is a car: whoever was to drive it is given its rides no more", async () => {
  const pair = await register();
  const [{ id: driverId }, car] = pair;
  const [one, other] = [await ride(2, pair), await ride(3, pair)];
  const end = (more = {}) =>
    desk.send(`/api/office/cars/${car.id}`, { method: "DELETE", body: { version: 1, ...more } });
  const asked = await end();
  expect(asked.body.rides.map(({ id }: Booking) => id)).toEqual([one.id, other.id]);
  expect((await end({ despiteRides: true })).status).toBe(204);
  for (const { id } of [one, other]) {
    expect(await row(id)).toMatchObject({ driverState: "none", driverId: null, switchedOff: { what: "car" } });
    expect(await signs(id)).toEqual(["switched_off"]);
  }
  expect(await em().count(DriverNews, { driverId, kind: "withdrawn" })).toBe(2);
});

const typed = { driverId: null, carId: null };

test("a ride that only names a driver goes back where the words mean nobody else of the register", async () => {
  const pair = await register();
  const [{ firstName }] = pair;
  const named = await ride(3, pair, { ...typed, driver: { firstName } });
  const otherNumber = await ride(4, pair, { ...typed, driver: { firstName, phone: "+31600000000" } });
  await em().nativeUpdate(Driver, { id: pair[0].id }, { phone: "+31611111111" });
  expect((await switchOff(pair)).body.rides).toMatchObject([{ id: named.id, isGivenBack: true }]);
  expect((await switchOff(pair, { despiteRides: true })).status).toBe(200);
  const free = { driverState: "none", driver: null, vehicle: null, version: 2, switchedOff: { what: "driver" } };
  expect(await row(named.id)).toMatchObject(free);
  expect(await signs(named.id)).toEqual(["switched_off"]);
  expect(await row(otherNumber.id)).toMatchObject({ driverState: "assigned", version: 1 });
});

test("a name that two drivers share is listed and stays, unless the number tells them apart", async () => {
  const pair = await register();
  const [{ id: driverId, firstName }] = pair;
  await em().nativeUpdate(Driver, { id: driverId }, { phone: "+31611111111" });
  await createDriver(em(), { firstName, phone: "+31622222222" });
  const either = await ride(3, pair, { ...typed, driver: { firstName } });
  const one = await ride(4, pair, { ...typed, driver: { firstName, phone: "+31611111111" } });
  expect((await switchOff(pair)).body.rides).toMatchObject([
    { id: either.id, isGivenBack: false },
    { id: one.id, isGivenBack: true },
  ]);
  expect((await switchOff(pair, { despiteRides: true })).status).toBe(200);
  expect(await row(either.id)).toMatchObject({ driverState: "assigned", version: 1 });
  expect(await row(one.id)).toMatchObject({ driverState: "none", version: 2 });
});

test("a ride that only names a plate goes back with that car", async () => {
  const pair = await register();
  const { id } = await ride(3, pair, typed);
  const end = (more = {}) =>
    desk.send(`/api/office/cars/${pair[1].id}`, { method: "DELETE", body: { version: 1, ...more } });
  expect((await end()).body.rides).toMatchObject([{ id, isGivenBack: true }]);
  expect((await end({ despiteRides: true })).status).toBe(204);
  expect(await row(id)).toMatchObject({ driverState: "none", vehicle: null, switchedOff: { what: "car" } });
});

test("a ride assigned to a driver or car that is off has the sign too, until they are back", async () => {
  const pair = await register();
  const [driver, car] = pair;
  const { id } = await ride(3, pair);
  await em().nativeUpdate(Driver, { id: driver.id }, { isWorking: false });
  expect(await signs(id)).toEqual(["switched_off"]);
  await em().nativeUpdate(Driver, { id: driver.id }, { isWorking: true });
  expect(await signs(id)).toEqual([]);
  await em().execute("update car set is_working = false where id = ?", [car.id]);
  expect(await signs(id)).toEqual(["switched_off"]);
});

test("a version that nobody has seen gives nothing back, and an office that only looks on releases nobody", async () => {
  const pair = await register();
  const { id } = await ride(3, pair);
  expect((await switchOff(pair, { version: 7, despiteRides: true })).status).toBe(409);
  expect(await row(id)).toMatchObject({ driverState: "assigned", version: 1 });
  const { config } = server.context;
  const before = config.OFFICE;
  Object.assign(config, { OFFICE: "read-only" });
  expect((await switchOff(pair)).body.rides).toMatchObject([{ id, isGivenBack: false }]);
  expect((await switchOff(pair, { despiteRides: true })).status).toBe(200);
  Object.assign(config, { OFFICE: before });
  expect(await row(id)).toMatchObject({ driverState: "assigned", version: 1 });
  expect(await signs(id)).toEqual(["switched_off"]);
});

test("a ride that is assigned at the moment its driver is switched off is asked about anew", async () => {
  const pair = await register();
  const [driver] = pair;
  const nobodys = { driverState: "none", driver: null, driverId: null } as const;
  const { id } = await ride(3, pair, nobodys);
  const off = await em().transactional(async (tx) => {
    // As assigning does: the driver is locked, and the ride is theirs at the commit.
    await tx.execute("select from driver where id = ? for update", [driver.id]);
    const waiting = switchOff(pair, { despiteRides: true });
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await em().execute(waits)).length).toBe(1);
    await tx.nativeUpdate(Booking, { id }, { driverState: "assigned", driverId: driver.id });
    return { waiting };
  });
  expect(await off.waiting).toMatchObject({ status: 409, body: { rides: [{ id, isGivenBack: true }] } });
  expect((await em().findOneOrFail(Driver, driver.id)).isWorking).toBe(true);
  expect((await switchOff(pair, { despiteRides: true })).status).toBe(200);
  expect((await row(id)).driverId).toBeNull();
});
