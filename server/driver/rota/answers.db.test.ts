import { test } from "vitest";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver, deviceOf } from "../driver.factory.ts";
import { DriverMessage } from "../messages/driver-message.entity.ts";
import { FreeDays } from "./free-days.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const now = new Date("2026-12-08T13:05:00Z");
server.clock.now = () => now;
const { client: desk } = await staffClient(server);
const AYSE = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test("the rota of a driver, with free days that were asked, and what the desk sees of them", async () => {
  await createDriver(em(), { id: AYSE });
  const client = await deviceOf(server, { id: AYSE });
  const rota = () => client.send("/api/driver/rota?week=2026-12-07");
  await expectRecorded("driver-rota-none", await rota());
  await expectRecorded("office-free-days-none", await desk.send("/api/office/free-days"));
  const { id: carId } = await createCar(em(), { plate: "TX-123-B" });
  const [fromAt, untilAt] = [new Date("2026-12-09T05:00:00Z"), new Date("2026-12-09T14:00:00Z")];
  const shift = { id: idOf(1), driverId: AYSE, carId, fromAt, untilAt, version: 1, createdAt: now };
  await em().insert(PlannedShift, shift);
  const wish = (number: number, fromDate: string, untilDate: string, over: Partial<FreeDays>) =>
    em().insert(FreeDays, {
      id: idOf(number),
      driverId: AYSE,
      fromDate,
      untilDate,
      state: "asked",
      askedAt: now,
      ...over,
    });
  await wish(2, "2026-12-09", "2026-12-10", { note: "Bruiloft" });
  await wish(3, "2026-12-12", "2026-12-12", { state: "granted", decidedAt: now });
  await wish(4, "2026-12-31", "2026-12-31", { state: "refused", decidedAt: now, reason: "Oudjaar rijdt iedereen" });
  const [leave, until] = [new Date("2026-12-11T23:00:00Z"), new Date("2026-12-12T23:00:00Z")];
  const absence = {
    id: idOf(6),
    holderId: AYSE,
    kind: "leave",
    fromAt: leave,
    untilAt: until,
    rides: [],
    createdAt: now,
  };
  await em().insert(Interruption, absence as never);
  const unread = { id: idOf(7), driverId: AYSE, by: "desk", text: "Uw rooster is gewijzigd.", at: now } as const;
  await em().insert(DriverMessage, { ...unread, shifts: [{ shiftId: idOf(1), was: null }] });
  await expectRecorded("driver-rota", await rota());
  await expectRecorded("office-free-days", await desk.send("/api/office/free-days"));
  const past = await client.post("/api/driver/free-days", { from: "2026-12-01", until: "2026-12-09" });
  await expectRecorded("driver-free-days-past", past);
  const asked = await client.post("/api/driver/free-days", { from: "2026-12-24", until: "2026-12-26" });
  await expectRecorded("driver-free-days-asked", asked, { [String(asked.body.id)]: idOf(5) });
  const decide = (number: number) => desk.post(`/api/office/free-days/${idOf(number)}/decide`, { granted: true });
  await expectRecorded("office-free-days-decided", await decide(4));
});
