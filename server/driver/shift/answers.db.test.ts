import type { ClosingView } from "@domrit/shared/shifts/closing.ts";
import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { Car } from "../../fleet/car.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
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
  await expectRecorded("driver-sums", await phone.send(`${SHIFT}/sums`));
  const end = await phone.send(SHIFT, { method: "DELETE", body: {} });
  await expectRecorded("driver-shift-ride-under-way", end, { [id]: 4711 });
  await phone.send(SHIFT, { method: "DELETE", body: { despiteRides: true } });
  await expectRecorded("driver-shift-not-on-shift", await phone.post(`${SHIFT}/break`, {}));
});

test("the cash of a shift: as it runs, with its car off the road, at its end, confirmed, and counted", async () => {
  at("07:00");
  const { client: phone, driver } = await driverClient(server, { firstName: "Cem" });
  await expectRecorded("driver-sums-none", await phone.send(`${SHIFT}/sums`));
  const car = await createCar(em(), { id: "7a3c5e1d-2f4b-4c6d-8e9f-0a1b2c3d4e55", plate: "TX-789-D" });
  await phone.post(SHIFT, { carId: car.id });
  const drive = async (paid: "cash" | "card" | undefined, amountCents: number) => {
    const startedAt = server.clock.now();
    const over = {
      status: "completed",
      driverState: "done",
      driverId: driver.id,
      pickupAt: startedAt,
      startedAt,
    } as const;
    const { id: bookingId } = await createBooking(em(), {
      ...over,
      pickupDate: "2026-11-26",
      estimatedPriceCents: amountCents,
      paidInCar: paid ? { how: paid, amountCents } : null,
    });
    if (paid) await recordMoney(em(), { bookingId, amountCents, how: paid, by: "driver", at: startedAt });
  };
  at("08:00");
  await drive("cash", 42_50);
  await drive("card", 30_00);
  await drive(undefined, 25_00);
  await expectRecorded("driver-sums-taken", await phone.send(`${SHIFT}/sums`));
  await em().nativeUpdate(Car, { id: car.id }, { isWorking: false });
  await expectRecorded("driver-shift-car-away", await phone.send(SHIFT));
  await expectRecorded("driver-shift-other-car", await phone.post(SHIFT, { carId: CARS[1].id }));
  at("15:00");
  const { client: desk } = await staffClient(server, "desk", { name: "Noor" });
  const end = await phone.send(SHIFT, { method: "DELETE", body: {} });
  expect(end.status).toBe(204);
  await expectRecorded("driver-sums-ended", await phone.send(`${SHIFT}/sums`));
  await expectRecorded("driver-sums-confirmed", await phone.post(`${SHIFT}/close`, { toHandIn: 42_50 }));
  const { shifts } = (await desk.send("/api/office/closing?from=2026-11-26&to=2026-11-26"))
    .body as unknown as ClosingView;
  const id = shifts.find(({ driverId }) => driverId === driver.id)?.id;
  const counted = { counted: 40_00, reason: "Wisselgeld kwijt" };
  expect((await desk.post(`/api/office/shifts/${id}/settle`, counted)).status).toBe(200);
  await expectRecorded("driver-sums-counted", await phone.send(`${SHIFT}/sums`));
  await expectRecorded("driver-hours", await phone.send("/api/driver/hours?week=2026-11-23"));
  await expectRecorded("driver-hours-none", await phone.send("/api/driver/hours?week=2026-11-16"));
  const correction = { since: "2026-11-26T07:00:00Z", until: "2026-11-26T14:30:00Z", reason: "Eerder klaar" };
  const was = { since: "2026-11-26T07:00:00Z", until: "2026-11-26T15:00:00Z" };
  const corrected = await desk.send(`/api/office/shifts/${id}`, { method: "PUT", body: { ...correction, was } });
  expect(corrected.status).toBe(200);
  await expectRecorded("driver-shift-by-desk", await phone.send(SHIFT));
});
