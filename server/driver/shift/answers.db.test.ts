import { test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const SHIFT = "/api/driver/shift";
const at = (time: string) => {
  server.clock.now = () => new Date(`2026-11-26T${time}:00Z`);
};
const CARS = [
  { id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11", plate: "TX-123-B" },
  { id: "5d1f0b7a-9a35-4a0b-b6a8-0f7b6c1d2e33", plate: "TX-456-C", takesWheelchair: true, seats: 6 },
] as const;
const [{ id: carId }] = CARS;

test("a shift from the choice of a car to its end, with what is refused on the way", async () => {
  at("07:00");
  const { client: phone, driver } = await driverClient(server);
  await expectRecorded("driver-shift-no-cars", await phone.send(SHIFT));
  for (const car of CARS) await createCar(em(), car);
  await expectRecorded("driver-shift-none", await phone.send(SHIFT));
  const { client: other } = await driverClient(server, { firstName: "Bo" });
  await other.post(SHIFT, { carId });
  await expectRecorded("driver-shift-car-taken", await phone.post(SHIFT, { carId }));
  await expectRecorded("driver-shift-one-car", await phone.send(SHIFT));
  await other.send(SHIFT, { method: "DELETE", body: {} });
  await expectRecorded("driver-shift-begun", await phone.post(SHIFT, { carId }));
  await expectRecorded("driver-shift", await phone.send(SHIFT));
  at("09:30");
  await expectRecorded("driver-shift-break", await phone.post(`${SHIFT}/break`, {}));
  at("09:50");
  const over = await phone.send(`${SHIFT}/break`, { method: "DELETE", body: {} });
  await expectRecorded("driver-shift-break-over", over);
  const point = { lat: 48.85, lng: 2.35, accuracy: 8, at: "2026-11-26T10:30:00Z" };
  const wrong = await phone.post("/api/driver/positions", { points: [point] });
  await expectRecorded("driver-position-refused", wrong);
  const { id } = await createBooking(em(), {
    reference: "K7M-4QX",
    driverId: driver.id,
    status: "confirmed",
    driverState: "en_route",
    pickupDate: "2026-11-26",
    pickupTime: "11:00",
    pickupAt: new Date("2026-11-26T10:00:00Z"),
  });
  await expectRecorded("driver-shift-awaited", await phone.send(SHIFT));
  const end = await phone.send(SHIFT, { method: "DELETE", body: {} });
  await expectRecorded("driver-shift-ride-under-way", end, { [id]: 4711 });
  await phone.send(SHIFT, { method: "DELETE", body: { despiteRides: true } });
  await expectRecorded("driver-shift-not-on-shift", await phone.post(`${SHIFT}/break`, {}));
});
