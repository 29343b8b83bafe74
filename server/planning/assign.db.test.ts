import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, expect, test } from "vitest";
import { taxiCentre } from "../booking/acts/actors.ts";
import { Booking } from "../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../booking/booking.factory.ts";
import { applyReport } from "../booking/steps/apply-report.ts";
import { Car } from "../fleet/car.entity.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { Paper } from "../fleet/papers/paper.entity.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import type { Client } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
server.clock.now = () => NOON;
const { client: kees } = await staffClient(server, "desk", { name: "Kees" });
const { client: fatma } = await staffClient(server, "desk", { name: "Fatma" });
afterEach(async () => {
  await em().execute("delete from booking; delete from driver; delete from car; delete from shift");
});

/** A ride of 19 minutes, so many minutes after noon, in Utrecht unless said otherwise. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(NOON.getTime() + minutes * 60_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  return createBooking(em(), { status: "confirmed", pickupAt, pickupDate, pickupTime, ...places, ...over });
}
const register = async (over: { driver?: Partial<Driver>; car?: Partial<Car> } = {}) => {
  const known = { isWorking: true, version: 1, createdAt: NOON };
  const [driverId, carId] = [randomUUID(), randomUUID()];
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate: carId.slice(0, 8), seats: 4 };
  await em().insert(Driver, { id: driverId, firstName: "Ali", ...known, ...over.driver } as never);
  await em().insert(Car, { id: carId, ...car, takesWheelchair: false, ...known, ...over.car } as never);
  return { driverId, carId };
};
const assign = (who: Client, id: number, body: object, version = 1) =>
  who.post(`/api/office/bookings/${id}/assign`, { version, ...body });
const find = (id: number) => em().findOneOrFail(Booking, id);
const trailOf = (id: number) => em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } });

test("a choice that does not fit is refused with the reasons, and taken only with a reason, which the trail keeps", async () => {
  const pair = await register();
  const first = await ride(0);
  expect((await assign(kees, first.id, pair)).status).toBe(200);
  const second = await ride(18, { passengers: 5 });
  const { status, body } = await assign(kees, second.id, pair);
  const overlap = { bookingId: first.id, reference: first.reference, travelMinutes: 0, missingMinutes: 1 };
  const times = { pickupAt: "2026-12-10T11:00:00.000Z", endsAt: "2026-12-10T11:19:00.000Z" };
  expect([status, body]).toEqual([
    409,
    {
      code: "does_not_fit",
      message: "Deze chauffeur of auto past niet bij de rit. Kies anders, of geef een reden waarom het toch moet.",
      data: {
        conflicts: [
          { kind: "driver_overlap", ...overlap, ...times },
          { kind: "seats", passengers: 5, seats: 4 },
          { kind: "car_overlap", ...overlap, ...times },
        ],
      },
    },
  ]);
  expect([await find(second.id), await trailOf(second.id)]).toMatchObject([{ version: 1, driverId: null }, []]);
  expect((await assign(kees, second.id, { ...pair, anyway: "" })).body.fields).toHaveProperty("anyway");
  expect((await assign(kees, second.id, { ...pair, anyway: "x".repeat(201) })).body.fields).toHaveProperty("anyway");
  const overruled = { ...pair, anyway: "Een kind op schoot" };
  const twice = await Promise.all([assign(kees, second.id, overruled), assign(kees, second.id, overruled)]);
  expect(twice.map((answer) => [answer.status, answer.body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await find(second.id)).toMatchObject({ ...pair, driverState: "assigned" });
  const [entry, ...more] = await trailOf(second.id);
  expect(entry).toMatchObject({
    act: "assign",
    staffName: "Kees",
    after: { anyway: "Een kind op schoot", conflicts: ["driver_overlap", "seats", "car_overlap"] },
  });
  expect(more).toEqual([]);
});

test("a choice that fits needs no reason, and one that is given for it is not kept", async () => {
  const pair = await register();
  const [first, second] = [await ride(0), await ride(19)];
  expect((await assign(kees, first.id, { ...pair, anyway: "Voor de zekerheid" })).status).toBe(200);
  expect((await trailOf(first.id))[0]?.after).not.toHaveProperty("anyway");
  expect((await assign(kees, second.id, pair)).status).toBe(200);
  expect((await assign(fatma, first.id, pair, 2)).status, "its own time is not in its way").toBe(200);
});

test("of two desks that give one driver, or one car, two rides at the same moment, the second is told", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await register(), await register()];
    const shared = round % 2 === 0 ? { driverId: one.driverId } : { carId: one.carId };
    const [first, second] = [await ride(0), await ride(10)];
    const answers = await Promise.all([
      assign(kees, first.id, { ...one, ...shared }),
      assign(fatma, second.id, { ...other, ...shared }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("does_not_fit");
    await em().execute("delete from booking");
  }
});

test("a driver who is on a ride that should be over is busy until now; a ride that is over is in nobody's way", async () => {
  const pair = await register();
  const on = await ride(-60, { ...pair, driverState: "on_board", destination: "Schiphol Airport" });
  const next = await ride(20);
  const conflicts = async () => (await assign(kees, next.id, { ...pair, etaMinutes: 5 })).body.data?.conflicts ?? [];
  expect(await conflicts()).toMatchObject([
    { kind: "driver_overlap", bookingId: on.id, endsAt: "2026-12-10T11:00:00.000Z" },
    { kind: "car_overlap", bookingId: on.id },
  ]);
  await em().execute("update booking set status = 'completed', driver_state = 'done' where id = ?", [on.id]);
  expect(await conflicts()).toEqual([]);
  expect((await find(next.id)).driverId).toBe(pair.driverId);
});

test("a driver who is switched off is taken with a reason; one who has left the company is not", async () => {
  const pair = await register({ driver: { isWorking: false }, car: { isWorking: false, seats: 8 } });
  const { id } = await ride(0, { vehicleType: "wheelchair" });
  const { body } = await assign(kees, id, pair);
  expect(body.data.conflicts).toEqual([
    { kind: "driver_off" },
    { kind: "car_off" },
    { kind: "class", booked: "wheelchair" },
  ]);
  expect((await assign(kees, id, { ...pair, anyway: "Hij springt in" })).status).toBe(200);
  const gone = await register({ driver: { endedAt: NOON } });
  expect((await assign(kees, id, { ...gone, anyway: "Hij springt in" }, 2)).body.fields).toHaveProperty("driverId");
});

test("reports of the taxi centre and typed drivers are never held up", async () => {
  const pair = await register();
  await ride(0, { ...pair, driverState: "assigned", driver: { firstName: "Ali" } });
  const { id } = await ride(0);
  const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
  const typed = { driver: { firstName: "Ali" }, vehicle };
  expect((await assign(kees, id, typed)).status).toBe(200);
  const report = { eventId: randomUUID(), bookingId: id, occurredAt: NOON.toISOString() };
  const said = { ...report, status: "confirmed", driverState: "assigned", driver: { firstName: "Bo" } } as const;
  expect(await applyReport(server.context, taxiCentre, said)).toBe(true);
});

test("the desk sees before it chooses who and what fits, and who can best drive", async () => {
  const [near, busy, off] = [
    await register(),
    await register({ car: { seats: 8 } }),
    await register({ driver: { isWorking: false }, car: { isWorking: false } }),
  ];
  await ride(-60, { ...near, driverState: "assigned" });
  await ride(5, { ...busy, driverState: "assigned" });
  const { id } = await ride(0);
  const { status, body } = await kees.send(`/api/office/bookings/${id}/fit`);
  expect(status).toBe(200);
  const kindsOf = (list: { conflicts: { kind: string }[] }[], name: string) =>
    Object.fromEntries(
      list.map((each) => [(each as unknown as Record<string, string>)[name], each.conflicts.map(({ kind }) => kind)]),
    );
  expect(kindsOf(body.drivers, "driverId")).toEqual({
    [near.driverId]: [],
    [busy.driverId]: ["driver_overlap"],
    [off.driverId]: ["driver_off"],
  });
  expect(kindsOf(body.cars, "carId")).toEqual({
    [near.carId]: [],
    [busy.carId]: ["car_overlap"],
    [off.carId]: ["car_off"],
  });
  const suggested = await kees.post(`/api/office/bookings/${id}/suggestions`, {});
  expect(suggested.status).toBe(200);
  const [best, ...others] = suggested.body as unknown as object[];
  expect(best).toMatchObject({ ...near, minutesAway: 0, conflicts: [] });
  expect(others).toMatchObject([{ ...busy, conflicts: [{ kind: "driver_overlap" }, { kind: "car_overlap" }] }]);
});

test("if shifts are kept, the desk is told which drivers have no shift, a break or another car, and what rest is missing", async () => {
  const [one, other] = [await register(), await register()];
  const begin = async (pair: typeof one, over: Partial<Shift> = {}) => {
    const id = randomUUID();
    await em().insert(Shift, { id, ...pair, beganAt: new Date(NOON.getTime() - 60 * 60_000), ...over } as never);
    return id;
  };
  const { id } = await ride(30);
  const conflicts = async (pair: object) => (await assign(kees, id, pair)).body.data?.conflicts;
  const shift = await begin(one);
  expect(await conflicts(other)).toEqual([{ kind: "not_on_shift" }]);
  expect(await conflicts({ ...one, carId: other.carId })).toEqual([{ kind: "in_other_car", carId: one.carId }]);
  expect(await conflicts({ ...other, carId: one.carId })).toEqual([
    { kind: "not_on_shift" },
    { kind: "car_in_use", driverId: one.driverId },
  ]);
  const fit = (await kees.send(`/api/office/bookings/${id}/fit`)).body;
  expect(fit.drivers).toContainEqual({ driverId: one.driverId, onShift: one.carId, conflicts: [] });
  expect(fit.cars).toContainEqual({ carId: one.carId, onShift: one.driverId, conflicts: [] });
  const since = new Date(NOON.getTime() - 5 * 60_000);
  await em().nativeUpdate(Shift, { id: shift }, { breakSince: since });
  expect(await conflicts(one)).toEqual([{ kind: "on_break", since: since.toISOString() }]);
  const [began, ended] = [NOON.getTime() - 16 * 3_600_000, NOON.getTime() - 2 * 3_600_000].map((ms) => new Date(ms));
  await begin(other, { beganAt: began!, endedAt: ended! });
  expect(await conflicts(other)).toMatchObject([{ kind: "not_on_shift" }, { kind: "daily_rest" }]);
  await em().nativeUpdate(Shift, { id: shift }, { breakSince: null });
  const [best] = (await kees.post(`/api/office/bookings/${id}/suggestions`, {})).body as unknown as object[];
  expect(best).toMatchObject({ ...one, conflicts: [] });
});

test("while the router is asked nobody waits for the ride, the driver or the car", async () => {
  const pair = await register();
  const first = await ride(0);
  expect((await assign(kees, first.id, pair)).status).toBe(200);
  const second = await ride(25, { pickupLocation: "Zeist" });
  const locked: unknown[] = [];
  const { distance } = server.context.geo;
  server.context.geo.distance = async (from, to) => {
    for (const [table, id] of [
      ["booking", second.id],
      ["driver", pair.driverId],
      ["car", pair.carId],
    ] as const)
      await em()
        .execute(`select from ${table} where id = ? for update nowait`, [id])
        .then(
          () => locked.push(table),
          () => locked.push("waits"),
        );
    return distance(from, to);
  };
  await assign(kees, second.id, pair);
  server.context.geo.distance = distance;
  expect(locked.slice(0, 3)).toEqual(["booking", "driver", "car"]);
  expect(locked).not.toContain("waits");
});

test("whoever has an expired paper gets no ride, whatever the reason, until it is renewed", async () => {
  const pair = await register();
  const { id } = await ride(0);
  const paper = { holderId: pair.carId, kind: "apk", number: "1", validUntil: "2026-12-09" } as const;
  await em().insert(Paper, paper);
  const { status, body } = await assign(kees, id, { ...pair, anyway: "Hij is al besteld" });
  expect([status, body.data]).toEqual([
    409,
    { conflicts: [{ kind: "paper_expired", paper: "apk", validUntil: "2026-12-09" }] },
  ]);
  await em().nativeUpdate(Paper, { holderId: pair.carId }, { validUntil: "2026-12-10" });
  expect((await assign(kees, id, pair)).status).toBe(200);
});
