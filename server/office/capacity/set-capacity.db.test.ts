import { VEHICLE_TYPES } from "@domrit/shared/booking/vehicle-types.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { dayLimits } from "../../booking/capacity/capacity.factory.ts";
import { addDays } from "../../booking/capacity/hour-slot.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const PATH = "/api/office/capacity";
const { client: manager, staff } = await staffClient(server, "manager");
const { client: desk } = await staffClient(server, "desk");
const put = (client: Client, body: object) => client.send(PATH, { method: "PUT", body });
const DATE = addDays(toWallTime(new Date()).date, 9);
const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

test("a manager sets the week and a date, which counts instead; the desk reads how full it is", async () => {
  const ride = bookingRequest({ pickupDate: DATE, pickupTime: "09:10" });
  expect((await createClient(server.url).post("/api/bookings", ride)).status).toBe(201);
  const usual = dayLimits({ luxury: { 9: 1 } });
  const days = WEEK.map((day) => ({ day, version: null }));
  expect((await put(desk, { days, limits: usual })).status).toBe(403);
  expect((await put(manager, { days, limits: usual })).status).toBe(204);
  expect((await createClient(server.url).post("/api/bookings", ride)).body.code).toBe("fully_booked");

  const seen = (await desk.send(`${PATH}?date=${DATE}`)).body;
  expect(Object.keys(seen.week)).toEqual(WEEK);
  expect(seen.week.sun.limits).toEqual(usual);
  expect([seen.own, seen.taken.luxury[9], seen.taken.van[9], seen.dates]).toEqual([null, 1, 0, []]);

  const own = dayLimits({ luxury: { 9: 2 } });
  expect((await put(manager, { days: [{ day: DATE, version: null }], limits: own })).status).toBe(204);
  expect((await createClient(server.url).post("/api/bookings", ride)).status).toBe(201);
  const { own: kept, taken } = (await desk.send(`${PATH}?date=${DATE}`)).body;
  expect([kept.limits, taken.luxury[9]]).toEqual([own, 2]);
  expect((await desk.send(PATH)).body.dates).toEqual([DATE]);

  const acts = await server.context.orm.em.fork().find(AuditEntry, { act: "capacity_set", subjectId: DATE });
  expect(acts).toMatchObject([{ staffId: staff.id, after: { luxury: { 9: 2 } } }]);
  expect((await put(manager, { days: [{ day: DATE, version: kept.version }], limits: null })).status).toBe(204);
  expect((await desk.send(`${PATH}?date=${DATE}`)).body.own).toBeNull();
});

test("of two managers who set one day from what both saw, the second is told, and none of their days is set", async () => {
  const day = addDays(DATE, 1);
  const first = await Promise.all(
    [3, 4].map((rides) => put(manager, { days: [{ day, version: null }], limits: dayLimits({ van: { 7: rides } }) })),
  );
  expect(first.map(({ status }) => status).sort()).toEqual([204, 409]);
  const both = [
    { day: addDays(DATE, 2), version: null },
    { day, version: null },
  ];
  expect((await put(manager, { days: both, limits: dayLimits() })).body.code).toBe("version_conflict");
  expect((await desk.send(`${PATH}?date=${addDays(DATE, 2)}`)).body.own).toBeNull();
});

test.each([
  [
    "a negative number",
    { luxury: [-1, ...Array(23).fill(null)] },
    { "limits.luxury.0": ["0 tot en met 999 ritten, of leeg"] },
  ],
  ["a day of 23 hours", { van: Array(23).fill(null) }, { "limits.van": ["Deze waarde kan hier niet"] }],
])("refuses %s", async (_what, wrong, fields) => {
  const none = Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, Array(24).fill(null)]));
  const body = { days: [{ day: DATE, version: null }], limits: { ...none, ...wrong } };
  expect(await put(manager, body)).toMatchObject({ status: 422, body: { fields } });
  expect((await put(manager, { ...body, days: [{ day: "31-12", version: null }] })).status).toBe(422);
});
