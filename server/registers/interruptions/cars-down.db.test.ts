import { randomUUID } from "node:crypto";
import type { DriverMessages } from "@domrit/shared/driver/messages.ts";
import type { Rota } from "@domrit/shared/driver/rota.ts";
import type { InterruptionAnswer, InterruptionPreview, Undone } from "@domrit/shared/planning/interrupting.ts";
import type { PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import type { Car } from "../../fleet/car.entity.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import { DutyEntry } from "../../shifts/duty-entry.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NINE = Date.parse("2026-12-10T08:00:00Z");
let now = NINE;
server.clock.now = () => new Date(now);
const { client: desk } = await staffClient(server, "desk");
const ali = await driverClient(server, { firstName: "Ali" });
const seven = { seats: 7, classes: ["minibus" as const] };
const [car, other, small] = [await createCar(em(), seven), await createCar(em(), seven), await createCar(em())];

beforeEach(async () => {
  now = NINE;
  await em().execute("delete from booking; delete from interruption; delete from shift");
});

const at = (minutes: number) => new Date(NINE + minutes * 60_000).toISOString();
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(at(minutes));
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  const state = { status: "confirmed", driverState: "assigned", acceptedAt: new Date(NINE) } as const;
  const crew = {
    driver: bookedDriver(ali.driver),
    driverId: ali.driver.id,
    vehicle: bookedVehicle(car),
    carId: car.id,
  };
  const trip = { pickupAt, pickupDate, pickupTime, vehicleType: "van", ...places } as const;
  return createBooking(em(), { ...trip, ...state, ...crew, ...over });
}
const PATH = `/api/office/cars/${car.id}/down`;
const down = async (body: object) => {
  const answer = await desk.post(PATH, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as InterruptionAnswer;
};
const swap = ({ id }: Car) => ({ swapWith: id });
const preview = async (body: object) =>
  (await desk.post(`${PATH}/preview`, body)).body as unknown as InterruptionPreview;
const find = (id: number) => em().findOneOrFail(Booking, id);
const undo = (id: string) => desk.send(`${PATH}/${id}`, { method: "DELETE" });
const begin = ({ id: carId }: Car) => desk.post("/api/office/shifts", { driverId: ali.driver.id, carId, at: at(-60) });

test("a planned shift shows the other car while its own stands still, on the rota of desk and driver", async () => {
  const times = { fromAt: new Date(at(60)), untilAt: new Date(at(8 * 60)) };
  const planned = { driverId: ali.driver.id, carId: car.id, ...times };
  await em().insert(PlannedShift, { ...planned, id: randomUUID(), version: 1, createdAt: new Date(NINE) });
  const shown = async () => {
    const { body: week } = await desk.send("/api/office/planned-shifts?week=2026-12-10");
    const { body: own } = await ali.client.send("/api/driver/rota?week=2026-12-10");
    const [[ofDesk], [ofDriver]] = [(week as unknown as PlannedWeek).shifts, (own as unknown as Rota).shifts];
    return [ofDesk?.carId, ofDesk?.insteadId, ofDesk?.conflicts.map(({ kind }) => kind), ofDriver?.plate];
  };
  expect(await shown()).toEqual([car.id, null, [], car.plate]);
  const { id } = await down(swap(other));
  expect(await shown()).toEqual([car.id, other.id, [], other.plate]);
  const suggested = await desk.post(
    `/api/office/bookings/${(await ride(120, { driverId: null, carId: null })).id}/suggestions`,
    {},
  );
  expect(suggested.body).toMatchObject([{ driverId: ali.driver.id, carId: other.id }]);
  await desk.post(`${PATH}/${id}/end`, {});
  expect(await shown()).toEqual([car.id, null, [], car.plate]);
  await em().nativeDelete(PlannedShift, {});
});

test("rides and shift go on in another car with the driver's answers, and back within a minute", async () => {
  await begin(car);
  const rides = [await ride(30), await ride(120)];
  const seen = await preview(swap(other));
  expect(seen).toMatchObject({ shiftSince: at(-60), isShiftSwapped: true });
  expect(seen.rides.map(({ outcome, carId }) => [outcome, carId])).toEqual(rides.map(() => ["swapped", other.id]));
  const { id, reassigned } = await down(swap(other));
  expect(reassigned.toSorted()).toEqual(rides.map((each) => each.id).sort());
  for (const each of rides)
    expect(await find(each.id)).toMatchObject({
      driverId: ali.driver.id,
      carId: other.id,
      vehicle: { plate: other.plate },
      acceptedAt: new Date(NINE),
    });
  expect(await em().find(Shift, {})).toMatchObject([{ carId: other.id, endedAt: null }]);
  expect(await em().find(DutyEntry, { what: "car_changed" })).toMatchObject([{ plate: other.plate, by: "desk" }]);
  const undone = (await undo(id)).body as unknown as Undone;
  expect([undone.returned.toSorted(), undone.kept]).toEqual([rides.map((each) => each.id).sort(), []]);
  for (const each of rides) expect(await find(each.id)).toMatchObject({ carId: car.id, acceptedAt: new Date(NINE) });
  expect(await em().find(Shift, {})).toMatchObject([{ carId: car.id, endedAt: null }]);
});

test("who is off shift hears once in which car they drive their rides now, and who sits in it is not told", async () => {
  for (const minutes of [60, 120, 25 * 60]) await ride(minutes);
  const told = async () =>
    ((await ali.client.send("/api/driver/messages")).body as unknown as DriverMessages).messages.map(
      ({ text }) => text,
    );
  const { id } = await down(swap(other));
  const days = "10 december 2026, 11 december 2026";
  const swapped = `Uw ritten van ${days} rijdt u in ${other.plate}, niet in ${car.plate}.`;
  expect(await told()).toEqual([swapped]);
  now += 1000;
  await undo(id);
  expect(await told()).toEqual([swapped, `Uw ritten van ${days} rijdt u in ${car.plate}, niet in ${other.plate}.`]);
  await begin(car);
  await down(swap(other));
  expect(await told()).toHaveLength(2);
});

test("a ride that does not fit the other car is named with why, and goes back to the desk", async () => {
  const [fits, crowded] = [await ride(60, { vehicleType: "luxury" }), await ride(120, { extras: { passengers: 6 } })];
  const seen = await preview(swap(small));
  expect(seen.rides.map(({ id, outcome, conflicts }) => [id, outcome, conflicts.map(({ kind }) => kind)])).toEqual([
    [fits.id, "swapped", []],
    [crowded.id, "proposed", ["seats"]],
  ]);
  expect(seen.rides[1], "the plan knows a car that it fits").toMatchObject({
    driverId: ali.driver.id,
    carId: other.id,
  });
  expect(await down(swap(small))).toMatchObject({ reassigned: [fits.id], released: [crowded.id] });
  expect(await find(crowded.id)).toMatchObject({ driverState: "none", switchedOff: { what: "car" } });
});

test("a shift does not end because its car stands still; nobody begins one in it, nor is given a ride in it", async () => {
  await begin(car);
  const { id } = await ride(60);
  await down({ until: at(600) });
  expect(await em().find(Shift, {})).toMatchObject([{ carId: car.id, endedAt: null }]);
  expect(await desk.post(PATH, { until: at(300) })).toMatchObject({
    status: 422,
    body: { fields: { until: [expect.any(String)] } },
  });
  const assign = { version: 2, driverId: ali.driver.id, carId: car.id };
  const refused = await desk.post(`/api/office/bookings/${id}/assign`, assign);
  expect(refused.body.data).toMatchObject({
    conflicts: expect.arrayContaining([{ kind: "car_down", from: at(0), until: at(600) }]),
  });
  const own = (await ali.client.send("/api/driver/shift")).body as { shift: object; cars: { id: string }[] };
  expect(own, "its driver sees that another is needed").toMatchObject({ shift: { isCarAway: true } });
  expect(own.cars.map((each) => each.id)).not.toContain(car.id);
  const bo = await driverClient(server, { firstName: "Bo" });
  const inIt = await desk.post("/api/office/shifts", { driverId: bo.driver.id, carId: car.id });
  expect(inIt).toMatchObject({ status: 409, body: { code: "car_away" } });
  const goesOn = await desk.post("/api/office/shifts", { driverId: ali.driver.id, carId: other.id });
  expect(goesOn.status, "the shift goes on in another car").toBe(201);
  expect(await em().find(Shift, {})).toMatchObject([{ carId: other.id, beganAt: new Date(at(-60)) }]);
});

test("a shift that somebody else has in the other car stays, and is named", async () => {
  const bo = await driverClient(server, { firstName: "Bo" });
  await begin(car);
  await desk.post("/api/office/shifts", { driverId: bo.driver.id, carId: other.id, at: at(-30) });
  const soon = await ride(30);
  const seen = await preview(swap(other));
  expect(seen).toMatchObject({ isShiftSwapped: false });
  expect(seen.rides[0]?.conflicts).toEqual([{ kind: "car_in_use", driverId: bo.driver.id }]);
  const { id } = await down(swap(other));
  expect(await find(soon.id)).toMatchObject({ driverState: "none" });
  expect(await em().find(Shift, { driverId: ali.driver.id })).toMatchObject([{ carId: car.id }]);
  expect((await undo(id)).body).toMatchObject({ returned: [soon.id] });
  expect(await em().count(Interruption)).toBe(0);
});

test("a car that leaves the register takes its times with it", async () => {
  const gone = await createCar(em());
  await desk.post(`/api/office/cars/${gone.id}/down`, {});
  expect((await desk.send("/api/office/cars")).body).toContainEqual(
    expect.objectContaining({ id: gone.id, down: [{ id: expect.any(String), from: at(0), until: null }] }),
  );
  await desk.send(`/api/office/cars/${gone.id}`, { method: "DELETE", body: { version: 1 } });
  expect(await em().count(Interruption, { holderId: gone.id })).toBe(0);
});
