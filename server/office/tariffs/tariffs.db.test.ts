import { setTimeout as sleep } from "node:timers/promises";
import { TARIFFS, type Tariff } from "@domrit/shared/fares/tariffs.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { TariffRow } from "../../fares/tariffs/tariff.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager, staff } = await staffClient(server, "manager");
const { client: other } = await staffClient(server, "manager");
const LIST = "/api/office/tariffs";
const today = dayOf(new Date());
const inDays = (days: number) => daysAfter(today, days);
const [SEED] = TARIFFS as [Tariff];
/** Later than anybody can book, unless said otherwise. */
const tariff = (over: Partial<Tariff> = {}): Tariff => ({ ...SEED, validFrom: inDays(60), ...over });
const dearer = (startCents: number): Pick<Tariff, "car"> => ({ car: { ...SEED.car, startCents } });

const put = (id: string, body: object) => manager.send(`${LIST}/${id}`, { method: "PUT", body });
async function draft(over: Partial<Tariff> = {}): Promise<string> {
  const { status, body } = await manager.post(LIST, tariff(over));
  expect(status).toBe(201);
  return body.id;
}
/** Until every server goes by it. */
const holding = async (id: string) => {
  const { holdsFrom } = (await manager.send(LIST)).body.find((each: { id: string }) => each.id === id);
  await sleep(Math.max(0, Date.parse(holdsFrom) - Date.now()) + 20);
};
async function published(over: Partial<Tariff> = {}): Promise<string> {
  const id = await draft(over);
  expect((await manager.post(`${LIST}/${id}/publish`, {})).status).toBe(200);
  await holding(id);
  return id;
}

test("a manager enters a tariff, changes it and publishes it; the trail says who, and it is never changed again", async () => {
  const id = await draft();
  const { body: listed } = await manager.send(LIST);
  expect(listed[0]).toMatchObject({ ...SEED, state: "current", publishedBy: "system" });
  expect(listed[1]).toMatchObject({
    ...tariff(),
    id,
    state: "draft",
    version: 1,
    enteredBy: staff.name,
    publishedAt: null,
  });
  const changed = await put(id, { ...tariff(dearer(500)), version: 1 });
  expect(changed).toMatchObject({ status: 200, body: { id, version: 2, car: { startCents: 500 }, state: "draft" } });
  const { status, body } = await manager.post(`${LIST}/${id}/publish`, { version: 2 });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: "coming", publishedBy: staff.name } });
  expect(Date.parse(body.holdsFrom)).toBeGreaterThan(Date.parse(body.publishedAt));
  for (const answer of [await put(id, tariff()), await manager.post(`${LIST}/${id}/publish`, {})]) {
    expect(answer).toMatchObject({ status: 409, body: { code: "published" } });
  }
  const acts = await em().find(AuditEntry, { subjectKind: "tariff", subjectId: id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act, staffName }) => [act, staffName])).toEqual([
    ["tariff_entered", staff.name],
    ["tariff_changed", staff.name],
    ["tariff_published", staff.name],
  ]);
  expect(acts[1]).toMatchObject({ before: { "car.startCents": 415 }, after: { "car.startCents": 500 } });
});

test("only a manager reads and makes tariffs", async () => {
  const id = await draft();
  const asked = [
    await desk.send(LIST),
    await desk.post(LIST, tariff()),
    await desk.send(`${LIST}/${id}`, { method: "PUT", body: tariff() }),
    await desk.post(`${LIST}/${id}/publish`, {}),
    await desk.post(`${LIST}/${id}/preview`, { from: today, to: today }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await createClient(server.url).send(LIST)).status).toBe(401);
});

test.each([
  ["a rate of 0", { car: { ...SEED.car, perKmCents: 0 } }, "car.perKmCents"],
  ["half a cent", { minibus: { ...SEED.minibus, perMinuteCents: 0.5 } }, "minibus.perMinuteCents"],
  ["a rate that is a text", { minimumCents: "2000" as unknown as number }, "minimumCents"],
  ["a rate below nothing", { nightCents: -1 }, "nightCents"],
  ["a rate that nobody can pay", { hourlyCents: 1e15 }, "hourlyCents"],
  ["an hour of a minibus for nothing", { hourlyCents: { ...SEED.hourlyCents, minibus: 0 } }, "hourlyCents.minibus"],
  ["no hour of a luxury car", { hourlyCents: { car: 4500, minibus: 4500 } }, "hourlyCents.luxury"],
  ["no rates of a minibus", { minibus: undefined as unknown as Tariff["minibus"] }, "minibus"],
  ["no speed", { averageKmPerHour: 0 }, "averageKmPerHour"],
  ["a percentage with three decimals", { luxuryPercent: 46.153 }, "luxuryPercent"],
  ["a day that is over", { validFrom: inDays(-1) }, "validFrom"],
  ["a day that there is not", { validFrom: "2027-02-29" }, "validFrom"],
  ["no day", { validFrom: undefined as unknown as string }, "validFrom"],
])("%s is refused on its field, in the manager's language", async (_, wrong, field) => {
  const known = (await manager.send(LIST)).body.length;
  for (const language of ["nl", "en", "tr"]) {
    const headers = { "Accept-Language": language };
    const { status, body } = await manager.send(LIST, { method: "POST", headers, body: { ...tariff(), ...wrong } });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, "invalid_fields", [field]]);
    expect(body.fields[field][0]).not.toMatch(/^tariff/);
  }
  expect((await manager.send(LIST)).body).toHaveLength(known);
});

test("one figure for an hour is one for every class, in what is entered and in rows of before", async () => {
  const { body } = await manager.post(LIST, { ...tariff(), hourlyCents: 5200 });
  const everyClass = { car: 5200, luxury: 5200, minibus: 5200 };
  expect(body.hourlyCents).toEqual(everyClass);
  const row = await em().findOneOrFail(TariffRow, { id: body.id });
  await em().nativeUpdate(TariffRow, { id: row.id }, { body: { ...row.body, hourlyCents: 5300 } });
  const listed = (await manager.send(LIST)).body.find(({ id }: { id: string }) => id === row.id);
  expect(listed.hourlyCents).toEqual({ car: 5300, luxury: 5300, minibus: 5300 });
  const published = await manager.post(`${LIST}/${row.id}/publish`, {});
  expect(published.body.hourlyCents.minibus).toBe(5300);
  await expect
    .poll(() => server.context.tariffs.on(row.body.validFrom).hourlyCents, { timeout: 8000 })
    .toEqual(listed.hourlyCents);
});

test("nothing may be asked for a supplement; a draft whose first day has passed is not published", async () => {
  const id = await draft({ wheelchairCents: 0, luggageCents: 0, stopCents: 0, luxuryPercent: 0, nightCents: 250 });
  const late = await em().findOneOrFail(TariffRow, { id });
  await em().nativeUpdate(TariffRow, { id }, { body: { ...late.body, validFrom: inDays(-1) } });
  const { status, body } = await manager.post(`${LIST}/${id}/publish`, {});
  expect([status, Object.keys(body.fields)]).toEqual([422, ["validFrom"]]);
});

test("of two managers who act at once, one is told", async () => {
  const id = await draft();
  const change = (by: typeof manager, startCents: number) =>
    by.send(`${LIST}/${id}`, { method: "PUT", body: { ...tariff(dearer(startCents)), version: 1 } });
  const changes = await Promise.all([change(manager, 500), change(other, 600)]);
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(changes.find(({ status }) => status === 409)?.body).toMatchObject({ code: "version_conflict" });
  const publish = (by: typeof manager, version: number) => by.post(`${LIST}/${id}/publish`, { version });
  expect((await publish(manager, 1)).body.code).toBe("version_conflict");
  const both = await Promise.all([publish(manager, 2), publish(other, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: "published" });
});

const price = async (body: Record<string, unknown>) =>
  (await createClient(server.url).post("/api/bookings?preview=true", bookingRequest(body))).body.estimatedPrice;
const on = (days: number) => ({ pickupDate: inDays(days), pickupTime: "12:00", vehicleType: "station" });

test("a ride keeps the tariff that it was booked under; pickups from the first day of a newer one have that", async () => {
  const guest = createClient(server.url);
  const before = await price(on(20));
  const early = (await guest.post("/api/bookings", bookingRequest({ ...on(20) }))).body;
  expect(early.estimatedPrice).toBe(before);
  const id = await published({ validFrom: inDays(20), ...dearer(415 + 10_00) });
  expect([await price(on(19)), await price(on(20)), await price(on(25))]).toEqual([before, before + 10, before + 10]);

  const pair = { ...on(19), return: { pickupDate: inDays(20), pickupTime: "12:00" } };
  const both = (await guest.post("/api/bookings", bookingRequest(pair))).body;
  expect(both.return.estimatedPrice - both.estimatedPrice).toBe(10);
  const rows = await em().find(
    Booking,
    { id: { $in: [early.id, both.id, both.return.id] } },
    { orderBy: { id: "asc" } },
  );
  const tariffOf = new Map(rows.map((ride) => [ride.id, ride.fare.tariffId]));
  expect(tariffOf.get(both.return.id)).toBe(id);
  expect(tariffOf.get(both.id)).toBe(tariffOf.get(early.id));

  // On its own day it keeps its tariff, whatever else is changed; another day has its own.
  const change = async (version: number, changes: object) =>
    (await guest.post(`/api/bookings/${early.id}/change?preview=true`, { version, ...changes })).body.difference;
  const stops = ["Slotlaan 20, Zeist"];
  expect(await change(1, { stops })).toBe((await price({ ...on(19), stops })) - before);
  expect(await change(1, { pickupTime: "13:00" })).toBe(0);
  expect(await change(1, { pickupDate: inDays(21) })).toBe(10);
  expect(await change(1, { pickupDate: inDays(19) })).toBe(0);
});

test("a mistake is mended by a newer tariff for one day; what was booked under the mistake stays", async () => {
  const wrong = await published({ validFrom: inDays(26), ...dearer(415 + 50_00) });
  const guest = createClient(server.url);
  const mistaken = (await guest.post("/api/bookings", bookingRequest(on(26)))).body;
  const right = await published({ validFrom: inDays(26), ...dearer(415 + 5_00) });
  expect(mistaken.estimatedPrice - (await price(on(26)))).toBe(45);
  expect(await em().findOneOrFail(Booking, mistaken.id)).toMatchObject({ fare: { tariffId: wrong } });
  const states = (await manager.send(LIST)).body.map((each: { id: string; state: string }) => [each.id, each.state]);
  expect(states).toContainEqual([wrong, "past"]);
  expect(states).toContainEqual([right, "coming"]);
});

test("what a passenger asks for on the way costs what the ride's own tariff says", async () => {
  const own = await published({ stopCents: 17_50 });
  await published({ stopCents: 20_00 });
  const { client: phone, driver } = await driverClient(server);
  const pickupAt = new Date(Date.now() - 60_000);
  const { id, fare, estimatedPriceCents } = await createBooking(em(), {
    status: "confirmed",
    driverState: "arrived",
    driverId: driver.id,
    driver: { firstName: "Ali" },
    vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" },
    pickupAt,
  });
  await em().nativeUpdate(Booking, id, { fare: { ...fare, tariffId: own } });
  const pressed = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), kind: "stop" };
  const { status, body } = await phone.post(`/api/driver/rides/${id}/add`, pressed);
  expect([status, body.onTheWay.stop, body.due]).toEqual([200, 17.5, estimatedPriceCents / 100 + 17.5]);
});

test("the preview says what the rides of a period would cost, and which change most", async () => {
  const guest = createClient(server.url);
  const day = inDays(15);
  const book = async (body: object) => (await guest.post("/api/bookings", bookingRequest({ ...on(15), ...body }))).body;
  const ride = await book({});
  const toSchiphol = await book({ destination: "Schiphol Airport" });
  const withStop = await book({ stops: ["Slotlaan 20, Zeist"] });
  const byHour = await book({ hours: 3 });
  const cancelled = await book({});
  await guest.post(`/api/bookings/${cancelled.id}/cancel`, {});
  const id = await draft({
    ...dearer(415 + 10_00),
    stopCents: 25_00,
    hourlyCents: { ...SEED.hourlyCents, car: 50_00 },
  });
  const asked = (period: object) => manager.post(`${LIST}/${id}/preview`, period);
  const { status, body } = await asked({ from: day, to: day });
  const before = ride.estimatedPrice + toSchiphol.estimatedPrice + withStop.estimatedPrice + byHour.estimatedPrice;
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      rides: 4,
      before,
      after: before + 10 + 25 + 15,
      most: [
        { id: withStop.id, before: withStop.estimatedPrice, after: withStop.estimatedPrice + 25 },
        { id: byHour.id, before: byHour.estimatedPrice, after: byHour.estimatedPrice + 15 },
        { id: ride.id, before: ride.estimatedPrice, after: ride.estimatedPrice + 10 },
      ],
    },
  });
  expect((await asked({ from: inDays(14), to: inDays(14) })).body).toMatchObject({ rides: 0, before: 0, after: 0 });
  expect((await asked({ from: day, to: inDays(14) })).body.fields).toHaveProperty("to");
  expect((await asked({})).body.fields).toMatchObject({ from: expect.anything(), to: expect.anything() });
});
