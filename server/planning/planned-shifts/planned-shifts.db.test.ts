import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { LockMode } from "@mikro-orm/postgresql";
import { expect, onTestFinished, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { PlannedShift } from "./planned-shift.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
server.clock.now = () => new Date("2026-03-16T09:00:00Z");
const { client: desk } = await staffClient(server);
const PATH = "/api/office/planned-shifts";
/** As `office-drivers` and `office-cars` have them. */
const [AYSE, TAXI] = ["7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11"];
await createDriver(em(), { id: AYSE });
const { id: bo } = await createDriver(em(), { firstName: "Bo" });
await createCar(em(), { id: TAXI, plate: "TX-123-B" });

const plan = (entry: object) => desk.post(PATH, { driverId: AYSE, carId: TAXI, ...entry });
// biome-ignore lint/suspicious/noExplicitAny: an answer of the server
const week = async (day: string): Promise<any[]> => (await desk.send(`${PATH}?week=${day}`)).body.shifts;
const times = (shifts: { date: string; from: string; until: string }[]) =>
  shifts.map(({ date, from, until }) => `${date} ${from}-${until}`);

test("a week is planned, changed and copied into the next by Amsterdam's clock; a second press adds nothing", async () => {
  // The clock goes forward on Sunday 29 March.
  const night = await plan({ date: "2026-03-22", from: "22:00", until: "06:00" });
  expect(night.status).toBe(201);
  await plan({ date: "2026-03-21", from: "02:30", until: "10:00" });
  const sunday = await plan({ date: "2026-03-22", from: "02:30", until: "10:00", driverId: bo, carId: null });
  expect(times(await week("2026-03-18"))).toEqual([
    "2026-03-21 02:30-10:00",
    "2026-03-22 02:30-10:00",
    "2026-03-22 22:00-06:00",
  ]);
  const seen = { id: sunday.body.id, version: 1 };
  const change = {
    driverId: bo,
    carId: null,
    date: "2026-03-22",
    from: "02:30",
    until: "11:00",
    version: seen.version,
  };
  const put = (body: object) => desk.send(`${PATH}/${seen.id}`, { method: "PUT", body });
  expect((await put(change)).body).toMatchObject({ until: "11:00", version: 2 });
  await expectRecorded("office-planned-conflict", await put(change));

  const copy = () => desk.post(`${PATH}/copy`, { week: "2026-03-23" });
  const both = await Promise.all([copy(), copy()]);
  expect(both.map(({ body }) => body.copied).sort()).toEqual([0, 3]);
  expect((await copy()).body).toEqual({ copied: 0, left: 3 });
  // 02:30 is not on that day's clock.
  expect(times(await week("2026-03-23"))).toEqual([
    "2026-03-28 02:30-10:00",
    "2026-03-29 03:30-11:00",
    "2026-03-29 22:00-06:00",
  ]);
});

test.each([
  [{ date: "2026-03-23", from: "05:00", until: "08:00" }, { from: ["Deze chauffeur werkt dan al"] }],
  [{ date: "2026-03-25", from: "06:00", until: "20:30" }, { until: ["Een dienst duurt hooguit 14 uur"] }],
  [{ date: "2026-03-29", from: "02:30", until: "09:00" }, { from: ["Geen geldige tijd"] }],
  [{ date: "2026-03-25", from: "6", until: "09:00" }, { from: ["Geen geldige tijd"] }],
])("refuses %j", async (entry, fields) => {
  expect(await plan({ carId: null, ...entry })).toMatchObject({ status: 422, body: { fields } });
});

test("conflicts of a shift are named: too little rest, a car that somebody else has", async () => {
  await plan({ date: "2026-03-24", from: "08:00", until: "20:00" });
  await plan({ date: "2026-03-25", from: "02:00", until: "10:00" });
  await plan({ date: "2026-03-24", from: "10:00", until: "12:00", driverId: bo });
  const shifts = await week("2026-03-24");
  const kinds = shifts
    .slice(0, 3)
    .map(({ driverId, conflicts }) => [
      driverId === bo ? "Bo" : "Ayşe",
      conflicts.map(({ kind }: { kind: string }) => kind),
    ]);
  expect(kinds).toEqual([
    ["Ayşe", ["car_planned", "daily_rest"]],
    ["Bo", ["car_planned"]],
    ["Ayşe", ["daily_rest"]],
  ]);
});

test("a driver who is not planned does not fit a ride on a day whose shifts are planned", async () => {
  const at = async (date: string, time: string, by = desk) => {
    const ride = await createBooking(em(), {
      pickupDate: date,
      pickupTime: time,
      pickupAt: toInstant({ date, time })!,
    });
    const { drivers } = (await by.send(`/api/office/bookings/${ride.id}/fit`)).body;
    return drivers.map(({ driverId, conflicts }: { driverId: string; conflicts: { kind: string }[] }) => [
      driverId === bo ? "Bo" : "Ayşe",
      conflicts.map(({ kind }) => kind).includes("not_working"),
    ]);
  };
  expect(await at("2026-03-24", "10:30")).toEqual([
    ["Ayşe", false],
    ["Bo", false],
  ]);
  expect(await at("2026-03-24", "14:00")).toEqual([
    ["Ayşe", false],
    ["Bo", true],
  ]);
  expect(await at("2026-03-26", "14:00")).toEqual([
    ["Ayşe", false],
    ["Bo", false],
  ]);
  // Still so when the day's last shift is over.
  const { now } = server.clock;
  onTestFinished(() => {
    server.clock.now = now;
  });
  server.clock.now = () => new Date("2026-03-24T20:00:00Z");
  const { client: evening } = await staffClient(server, "desk");
  expect(await at("2026-03-24", "22:30", evening)).toEqual([
    ["Ayşe", true],
    ["Bo", true],
  ]);
});

test("a week that is copied while somebody plans a shift of it has nobody working twice at a time", async () => {
  await plan({ date: "2026-04-06", from: "08:00", until: "16:00" });
  const other = em();
  await other.begin();
  await other.findOneOrFail(Driver, AYSE, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const [fromAt, untilAt] = [new Date("2026-04-13T10:00:00Z"), new Date("2026-04-13T18:00:00Z")];
  const shift = { id: randomUUID(), driverId: AYSE, carId: null, fromAt, untilAt, version: 1, createdAt: fromAt };
  await other.insert(PlannedShift, shift);
  const copying = desk.post(`${PATH}/copy`, { week: "2026-04-13" });
  await Promise.race([copying, setTimeout(300)]);
  await other.commit();
  expect((await copying).body).toEqual({ copied: 0, left: 1 });
});

test("the answers that the page is tested with", async () => {
  const path = `${PATH}?week=2026-03-23`;
  await em().execute("truncate planned_shift");
  await expectRecorded("office-planned-none", await desk.send(path));
  const first = await plan({ date: "2026-03-24", from: "08:00", until: "20:00" });
  const drawn = { [first.body.id]: "3a0a52f4-4d0e-4a5e-8f4b-0c1f7c9b3a01" };
  await expectRecorded("office-planned-shift", first, drawn);
  const second = await plan({ date: "2026-03-25", from: "02:00", until: "10:00" });
  drawn[second.body.id] = "3a0a52f4-4d0e-4a5e-8f4b-0c1f7c9b3a02";
  await expectRecorded("office-planned", await desk.send(path), drawn);
  await expectRecorded("office-planned-overlap", await plan({ date: "2026-03-24", from: "07:00", until: "09:00" }));
  await expectRecorded("office-planned-copied", await desk.post(`${PATH}/copy`, { week: "2026-03-30" }));
});

test("the plan of a day says who is to work then", async () => {
  await plan({ date: "2026-03-17", from: "08:00", until: "16:00" });
  const { drivers } = (await desk.send("/api/office/plan?date=2026-03-17")).body;
  const dutyOf = (driverId: string) => drivers.find(({ id }: { id: string }) => id === driverId).duty;
  expect(dutyOf(AYSE)).toEqual([
    { kind: "planned", from: "2026-03-17T07:00:00.000Z", until: "2026-03-17T15:00:00.000Z" },
  ]);
  expect(dutyOf(bo)).toEqual([]);
});
