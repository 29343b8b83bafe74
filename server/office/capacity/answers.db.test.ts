import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { dayLimits } from "../../booking/capacity/capacity.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
server.clock.now = () => new Date("2026-12-01T10:00:00Z");
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const DATE = "2026-12-10";
const PATH = "/api/office/capacity";
const read = () => desk.send(`${PATH}?date=${DATE}`);
const setThursdays = (version: number | null, luxury: Record<number, number>) =>
  manager.send(PATH, { method: "PUT", body: { days: [{ day: "thu", version }], limits: dayLimits({ luxury }) } });

test("how full a day is, its limits after a colleague's change, and that change refused", async () => {
  for (const hour of [14, 14, 14, 15, 16, 16, 16, 16]) {
    const moment = { date: DATE, time: `${hour}:30` };
    const pickup = { pickupDate: moment.date, pickupTime: moment.time, pickupAt: toInstant(moment)! };
    await createBooking(server.context.orm.em, pickup);
  }
  expect((await setThursdays(null, { 14: 3, 15: 2 })).status).toBe(204);
  const first = await read();
  const { version } = first.body.week.thu;
  await expectRecorded("office-capacity", first, { [version]: 7 });
  expect((await setThursdays(version, { 14: 9 })).status).toBe(204);
  const then = await read();
  await expectRecorded("office-capacity-changed", then, { [then.body.week.thu.version]: 8 });
  await expectRecorded("office-capacity-conflict", await setThursdays(version, { 14: 4 }));
  const rule = { version: null, fromShifts: true, ridesPerHour: 2 };
  expect((await manager.send(`${PATH}/rule`, { method: "PUT", body: rule })).status).toBe(204);
  const driver = (await desk.post("/api/office/drivers", { firstName: "Ayşe", isWorking: true })).body.id;
  const shift = { driverId: driver, carId: null, date: DATE, from: "14:00", until: "18:00" };
  expect((await desk.post("/api/office/planned-shifts", shift)).status).toBe(201);
  const working = await read();
  await expectRecorded("office-capacity-working", working, {
    [working.body.week.thu.version]: 8,
    [working.body.rule.version]: 3,
  });
});
