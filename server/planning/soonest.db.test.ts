import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { createDriver } from "../driver/driver.factory.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;
const em = () => orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
server.clock.now = () => NOON;
const { client: desk } = await staffClient(server, "desk");
afterEach(() => em().execute("delete from booking; delete from shift"));

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const STATION = { lat: 52.0894, lng: 5.1101 };
const soonest = async (over: object = {}) =>
  (await desk.post("/api/office/plan/soonest", { pickupLocation: "Utrecht Centraal", vehicleType: "luxury", ...over }))
    .body;

/** Somebody on shift, so many kilometres from the station by road. */
async function onShift(km: number) {
  const [driver, car] = [await createDriver(orm.em), await createCar(orm.em)];
  const position = { lat: STATION.lat, lng: STATION.lng + km / 1.3 / 68.4, accuracy: 5, at: NOON.toISOString() };
  const shift = { id: randomUUID(), driverId: driver.id, carId: car.id, beganAt: later(-60), position };
  await em().insert(Shift, shift as never);
  return { driverId: driver.id, carId: car.id };
}

test("it is the nearest driver on shift; nobody on shift can come, nor to a place that nobody knows", async () => {
  expect(await soonest()).toEqual({ minutes: null });
  await onShift(6);
  const { minutes: far } = await soonest();
  await onShift(3);
  const { minutes: near } = await soonest();
  expect([Math.abs(far - 12) <= 1, Math.abs(near - 6) <= 1]).toEqual([true, true]);
  expect(await soonest({ pickupLocation: "Nergensstraat 12, Nergenshuizen" })).toEqual({ minutes: null });
  expect(await soonest({ vehicleType: "wheelchair" }), "no car for it").toEqual({ minutes: null });
});

test("a driver with a passenger comes after their ride, from where it ends", async () => {
  const crew = await onShift(0);
  const { date: pickupDate, time: pickupTime } = toWallTime(later(-10));
  const fare = { tariffValidFrom: "2025-01-01", distanceKm: 5, durationMinutes: 30, fixedFare: false, breakdown: [] };
  await createBooking(orm.em, {
    status: "confirmed",
    driverState: "on_board",
    driver: { firstName: "Ali" },
    pickupAt: later(-10),
    pickupDate,
    pickupTime,
    startedAt: later(-10),
    destination: "Utrecht Centraal",
    fare,
    ...crew,
  });
  expect((await soonest()).minutes).toBeGreaterThanOrEqual(20);
});

test("what was typed wrong is said on its field", async () => {
  const { status, body } = await desk.post("/api/office/plan/soonest", { pickupLocation: "x", vehicleType: "boat" });
  expect([status, Object.keys(body.fields)]).toEqual([422, ["pickupLocation", "vehicleType"]]);
});
