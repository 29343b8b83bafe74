import { MAP_PATH } from "@domrit/shared/map/map.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { beginShift } from "../../shifts/presses/begin-end.ts";
import { beginBreak } from "../../shifts/presses/breaks.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-12-10T10:00:00+01:00");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server, "desk", { name: "Noor Bakker" });
const read = () => desk.send("/api/office/map");

const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const booked = (id: number, reference: string, time: string, over: BookingFields = {}) =>
  createBooking(em(), {
    id,
    reference,
    status: "confirmed",
    pickupDate: "2026-12-10",
    pickupTime: time,
    pickupAt: toInstant({ date: "2026-12-10", time })!,
    createdAt: ago(9999),
    updatedAt: ago(9999),
    ...over,
  });

/** A driver on shift since so many minutes; ids as `office-drivers` has them where they are given. */
async function onShift(firstName: string, plate: string, minutes: number, ids: { driver: string; car: string }) {
  await createDriver(em(), { id: ids.driver, firstName });
  await createCar(em(), { id: ids.car, plate });
  await em().transactional((tx) => beginShift(tx, ids.driver, ids.car, ago(minutes * 60)));
  return ids.driver;
}
const seenAt = (driverId: string, position: { lat: number; lng: number }, seconds: number) =>
  em().nativeUpdate(Shift, { driverId }, { position: { ...position, accuracy: 9, at: ago(seconds).toISOString() } });

const AYSE = { driver: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", car: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11" };
const BO = { driver: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11", car: "5a0b52f4-4d0e-4a5e-8f4b-0c1f7c9b3a22" };
const CAN = { driver: "3f6a1b9c-2d4e-4a7b-8c1d-5e9f0a2b3c44", car: "6b1c63a5-5e1f-4b6f-9a5c-1d2a8d0c4b33" };

test("the map shows nobody, then each car with its state and place, and the rides that wait", async () => {
  await expectRecorded("map-none", await desk.send(MAP_PATH));
  await expectRecorded("office-map-none", await read());
  await onShift("Ayşe", "TX-123-B", 90, AYSE);
  await onShift("Bo", "TX-456-B", 80, BO);
  await onShift("Can", "TX-789-B", 70, CAN);
  await seenAt(AYSE.driver, { lat: 52.08, lng: 5.12 }, 12);
  await seenAt(BO.driver, { lat: 52.11, lng: 5.1 }, 260);
  await em().transactional((tx) => beginBreak(tx, BO.driver, ago(600)));
  const ayse = { driverId: AYSE.driver, carId: AYSE.car, driver: { firstName: "Ayşe" } };
  await booked(4711, "K7M-4QX", "09:55", { driverState: "en_route", ...ayse, pickupLocation: "Domplein 1, Utrecht" });
  const pickupPosition = { lat: 52.0894, lng: 5.1102 };
  await booked(4712, "B2C-9DF", "10:30", { status: "pending", pickupLocation: "Utrecht Centraal", pickupPosition });
  await booked(4713, "H5J-3KL", "10:40", { pickupLocation: "Nergenshuizen 7" });
  // Its end was never reported: who drove it is on no ride any more.
  await booked(4710, "M3N-5PQ", "09:00", {
    driverState: "on_board",
    driverId: CAN.driver,
    carId: CAN.car,
    driver: { firstName: "Can" },
    pickupAt: ago(25 * 3600),
  });
  await expectRecorded("office-map", await read());
});

test("rides that do not wait, and those of later, are not on it", async () => {
  await booked(1, "AAA-AAA", "10:10", { driverState: "on_board" });
  await booked(2, "BBB-BBB", "10:10", { status: "cancelled" });
  await booked(3, "CCC-CCC", "11:01");
  await booked(4, "DDD-DDD", "10:20", { callUntil: ago(-9999) });
  await booked(5, "EEE-EEE", "10:59");
  await booked(6, "FFF-FFF", "10:10", { pickupAt: ago(25 * 3600) });
  const ids = (await read()).body.rides.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([5]));
  expect(ids.filter((id: number) => id < 100)).toEqual([5]);
});

test("an open map is one look in a quarter of an hour", async () => {
  await read();
  await read();
  const entries = await em().find(AuditEntry, { act: "map_looked" });
  expect(entries).toMatchObject([{ staffName: "Noor Bakker", subjectKind: "list", after: { found: 0 } }]);
  expect(await em().count(Booking)).toBeGreaterThan(0);
});
