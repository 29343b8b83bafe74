import { test } from "vitest";
import { createDriver } from "../driver/driver.factory.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { beginShift } from "./presses/begin-end.ts";
import { beginBreak } from "./presses/breaks.ts";
import { Shift } from "./shift.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server);
/** As `office-drivers` and `office-cars` have them. */
const DRIVER_ID = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const CAR_ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

test("the shifts of now: none, and one on a break with a known position", async () => {
  await expectRecorded("office-shifts-none", await desk.send("/api/office/shifts"));
  await createDriver(em(), { id: DRIVER_ID });
  await createCar(em(), { id: CAR_ID, plate: "TX-123-B" });
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  await em().transactional((tx) => beginShift(tx, DRIVER_ID, CAR_ID, at("07:00")));
  await em().transactional((tx) => beginBreak(tx, DRIVER_ID, at("09:30")));
  const position = { lat: 52.09, lng: 5.12, accuracy: 10, at: at("09:29").toISOString() };
  await em().nativeUpdate(Shift, { driverId: DRIVER_ID }, { position });
  await expectRecorded("office-shifts", await desk.send("/api/office/shifts"));
});
