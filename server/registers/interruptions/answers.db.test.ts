import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { bookedVehicle } from "../../fleet/cars.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;
const NOW = new Date("2026-12-10T08:00:00+01:00");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server, "desk");
const DATE = "2026-12-10";
const [AYSE, BO] = ["7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11"];
const [CAR, OTHER] = ["2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11", "5a0b52f4-4d0e-4a5e-8f4b-0c1f7c9b3a22"];
const ABSENCE = "9a4b8c1d-2e3f-4a5b-8c6d-7e8f9a0b1c2d";

test("a driver who is ill and a car that stands still, before and after", async () => {
  const ayse = await createDriver(orm.em, { id: AYSE, firstName: "Ayşe" });
  await createDriver(orm.em, { id: BO, firstName: "Bo", phone: null });
  const car = await createCar(orm.em, { id: CAR, plate: "TX-123-B" });
  await createCar(orm.em, { id: OTHER, plate: "TX-456-B", model: "Caddy" });
  const ride = (id: number, reference: string, time: string, over: BookingFields = {}) =>
    createBooking(orm.em, {
      id,
      reference,
      pickupDate: DATE,
      pickupTime: time,
      pickupAt: toInstant({ date: DATE, time }) as Date,
      pickupLocation: "Domplein 1, Utrecht",
      destination: "Utrecht Centraal",
      status: "confirmed",
      driverState: "assigned",
      driver: bookedDriver(ayse),
      driverId: AYSE,
      vehicle: bookedVehicle(car),
      carId: CAR,
      ...over,
    });
  await ride(4711, "K7M-4QX", "07:50", { driverState: "on_board" });
  await ride(4712, "B2C-9DF", "10:00");
  await ride(4713, "H5J-3KL", "12:00");
  await ride(4714, "P8Q-6RS", "12:05", { passengers: 4 });
  const PATH = `/api/office/drivers/${AYSE}/absences`;
  const ill = { kind: "ill", from: NOW.toISOString(), until: "2026-12-10T23:00:00.000Z" };
  await expectRecorded("office-absence-preview", await desk.post(`${PATH}/preview`, ill));
  const wrong = await desk.post(`${PATH}/preview`, { ...ill, until: ill.from });
  await expectRecorded("office-absence-refused", wrong);
  const down = `/api/office/cars/${CAR}/down`;
  await expectRecorded("office-car-down-preview", await desk.post(`${down}/preview`, { swapWith: OTHER }));
  await expectRecorded("office-absence-changed", await desk.post(PATH, { ...ill, versions: {} }));
  const done = await desk.post(PATH, { ...ill });
  const drawn = { [String(done.body.id)]: ABSENCE };
  await expectRecorded("office-absence", done, drawn);
  await expectRecorded("office-drivers-absent", await desk.send("/api/office/drivers"), drawn);
  await expectRecorded("office-plan-absent", await desk.send(`/api/office/plan?date=${DATE}`), drawn);
  const given = { version: 2, driverId: BO, carId: OTHER };
  expect((await desk.post("/api/office/bookings/4713/assign", given)).status).toBe(200);
  const undone = await desk.send(`${PATH}/${done.body.id}`, { method: "DELETE" });
  await expectRecorded("office-absence-undone", undone);
  await expectRecorded("office-absence-gone", await desk.send(`${PATH}/${done.body.id}`, { method: "DELETE" }));
  const none = await desk.post(`${down}/preview`, { until: "2026-12-10T07:30:00.000Z" });
  await expectRecorded("office-car-down-preview-soon", none);
});
