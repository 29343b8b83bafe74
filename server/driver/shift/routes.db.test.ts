import { ownShiftSchema } from "@domrit/shared/shifts/shift.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { DutyEntry } from "../../shifts/duty-entry.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { deviceOf, driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();

const SHIFT = "/api/driver/shift";
const BREAK = "/api/driver/shift/break";
const POSITIONS = "/api/driver/positions";
type Phone = Awaited<ReturnType<typeof driverClient>>["client"];
const own = async (phone: Phone) => v.parse(ownShiftSchema, (await phone.send(SHIFT)).body);
const end = (phone: Phone, body: object = {}) => phone.send(SHIFT, { method: "DELETE", body });

test("a driver chooses a free car; the answer to a second press and a second device is the same", async () => {
  const { client: phone, driver } = await driverClient(server);
  const [car, away] = [await createCar(em()), await createCar(em(), { isWorking: false })];
  const free = await own(phone);
  expect([free.shift, free.cars.map(({ id }) => id)]).toEqual([null, expect.arrayContaining([car.id])]);
  expect(free.cars.map(({ id }) => id)).not.toContain(away.id);
  const begun = await phone.post(SHIFT, { carId: car.id });
  expect([begun.status, begun.body]).toMatchObject([
    201,
    { car: { id: car.id, plate: car.plate }, breakSince: null, breakMinutes: 0, isAwaited: false },
  ]);
  expect(Date.parse(begun.body.until) - Date.parse(begun.body.since)).toBe(14 * 3_600_000);
  const tablet = await deviceOf(server, driver);
  expect(await tablet.post(SHIFT, { carId: car.id })).toMatchObject({ status: 201, body: begun.body });
  const known = await own(tablet);
  expect(known.shift).toEqual(begun.body);
  expect(known.cars.map(({ id }) => id)).not.toContain(car.id);
  const other = await driverClient(server);
  expect((await other.client.post(SHIFT, { carId: car.id })).body.code).toBe("car_taken");
  expect((await other.client.post(SHIFT, { carId: away.id })).body.code).toBe("car_away");
  expect((await own(other.client)).cars.map(({ id }) => id)).not.toContain(car.id);
  expect([(await end(phone)).status, (await end(tablet)).status]).toEqual([204, 204]);
  expect((await own(phone)).shift).toBeNull();
});

test("breaks begin and end by a press, and only on shift", async () => {
  const { client: phone } = await driverClient(server);
  const take = (method: string) => phone.send(BREAK, { method, body: {} });
  for (const method of ["POST", "DELETE"])
    expect(await take(method)).toMatchObject({ status: 409, body: { code: "not_on_shift" } });
  await phone.post(SHIFT, { carId: (await createCar(em())).id });
  const begun = await take("POST");
  expect([begun.status, begun.body.breakSince]).toEqual([201, expect.any(String)]);
  expect((await take("POST")).body).toEqual(begun.body);
  const over = await take("DELETE");
  expect([over.status, over.body.breakSince]).toEqual([200, null]);
  expect((await take("DELETE")).body).toEqual(over.body);
});

test("presses made without network are applied in their order at their time, once, whatever comes twice", async () => {
  const { client: phone, driver } = await driverClient(server);
  const { id: carId } = await createCar(em());
  const pressed = (minutesAgo: number, said: object = {}) => ({
    ...said,
    eventId: crypto.randomUUID(),
    occurredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const [begin, pause, resume, over] = [pressed(120, { carId }), pressed(90), pressed(70), pressed(30)];
  const send = async (method: string, path: string, body: object) => (await phone.send(path, { method, body })).status;
  for (const press of [begin, begin]) expect(await send("POST", SHIFT, press)).toBe(201);
  for (const press of [pause, pause]) expect(await send("POST", BREAK, press)).toBe(201);
  for (const press of [resume, resume]) expect(await send("DELETE", BREAK, press)).toBe(200);
  expect(await send("POST", BREAK, pause), "again, when the break is over").toBe(201);
  expect((await own(phone)).shift).toMatchObject({ since: begin.occurredAt, breakSince: null, breakMinutes: 20 });
  for (const press of [over, over]) expect(await send("DELETE", SHIFT, press)).toBe(204);
  expect(await send("POST", SHIFT, begin), "again, when the shift is over").toBe(204);
  const entries = await em().find(DutyEntry, { driverId: driver.id }, { orderBy: { id: "asc" } });
  expect(entries.map(({ what, at }) => [what, at.toISOString()])).toEqual([
    ["began", begin.occurredAt],
    ["break_began", pause.occurredAt],
    ["break_ended", resume.occurredAt],
    ["ended", over.occurredAt],
  ]);
  const late = await phone.post(SHIFT, pressed(60, { carId }));
  expect(late, "the shift had ended since").toMatchObject({ status: 409, body: { code: "overtaken" } });
  const other = await driverClient(server, { firstName: "Bo" });
  const taken = await other.client.post(SHIFT, pressed(60, { carId }));
  expect(taken, "somebody had the car since").toMatchObject({ status: 409, body: { code: "car_taken" } });
  const ahead = { ...pressed(0, { carId }), occurredAt: new Date(Date.now() + 3_600_000).toISOString() };
  expect(Date.parse((await other.client.post(SHIFT, ahead)).body.since)).toBeLessThanOrEqual(Date.now());
});

test("a duty is told within two days; when it was told stands beside it", async () => {
  const { client: phone, driver } = await driverClient(server);
  const { id: carId } = await createCar(em());
  const begin = (occurredAt: string) => phone.post(SHIFT, { carId, eventId: crypto.randomUUID(), occurredAt });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (const past of [hoursAgo(30 * 24), hoursAgo(48.1), "1900-01-01T08:00:00Z", "0001-01-01T00:00:00Z"]) {
    const refused = await begin(past);
    expect(refused, past).toMatchObject({ status: 422, body: { fields: { occurredAt: [expect.any(String)] } } });
  }
  const since = hoursAgo(3);
  expect((await begin(since)).body).toMatchObject({ since });
  const [entry, ...more] = await em().find(DutyEntry, { driverId: driver.id });
  expect([entry?.at.toISOString(), more]).toEqual([since, []]);
  expect(Date.now() - (entry?.recordedAt?.getTime() ?? 0)).toBeLessThan(3_600_000);
});

test("with a ride on the road the end is asked about, with the rides", async () => {
  const { client: phone, driver } = await driverClient(server);
  await phone.post(SHIFT, { carId: (await createCar(em())).id });
  const ride = { driverId: driver.id, status: "confirmed", driverState: "en_route", pickupAt: new Date() } as const;
  const { id, reference } = await createBooking(em(), ride);
  expect((await own(phone)).shift?.isAwaited).toBe(true);
  const refused = await end(phone);
  expect(refused).toMatchObject({ status: 409, body: { code: "ride_under_way", rides: [{ id, reference }] } });
  expect((await end(phone, { despiteRides: true })).status).toBe(204);
});

test("places are taken while on shift; nonsense is refused with what is wrong, in the driver's language", async () => {
  const { client: phone, driver } = await driverClient(server);
  const point = { lat: 52.09, lng: 5.12, accuracy: 8, at: new Date(Date.now() + 500).toISOString() };
  const tell = (points: unknown, language = "nl") =>
    phone.send(POSITIONS, { method: "POST", body: { points }, language });
  expect(await tell([point])).toMatchObject({ status: 409, body: { code: "not_on_shift" } });
  await phone.post(SHIFT, { carId: (await createCar(em())).id });
  expect((await tell([{ ...point, at: new Date(Date.now() + 1000).toISOString() }])).status).toBe(204);
  const { position } = await em().findOneOrFail(Shift, { driverId: driver.id, endedAt: null });
  expect(position).toMatchObject({ lat: 52.09, lng: 5.12, accuracy: 8 });
  const future = new Date(Date.now() + 600_000).toISOString();
  const wrong: [unknown, string][] = [
    [[{ ...point, at: future }], "points.0.at"],
    [[{ ...point, at: "gisteren" }], "points.0.at"],
    [[{ ...point, lat: 91 }], "points.0.lat"],
    [[{ ...point, lng: "5" }], "points.0.lng"],
    [[{ ...point, lat: -33.9, lng: 151.2 }], "points.0.lat"],
    [[{ ...point, accuracy: -1 }], "points.0.accuracy"],
    [[point, { ...point, altitude: 3 }], "altitude"],
    [[], "points"],
    [Array.from({ length: 101 }, () => point), "points"],
    ["hier", "points"],
  ];
  for (const [points, field] of wrong) {
    const { status, body } = await tell(points);
    expect([JSON.stringify(points).slice(0, 80), status, Object.keys(body.fields)]).toEqual([
      ...[JSON.stringify(points).slice(0, 80), 422, [field]],
    ]);
  }
  expect((await tell([{ ...point, at: future }], "tr")).body.fields["points.0.at"]).toEqual([
    "Bu an gelecekte. Telefonun saatini kontrol edin",
  ]);
});

test("nobody but a driver who is signed in has a shift", async () => {
  const stranger = createClient(server.url);
  for (const [method, path] of [
    ...[["GET", SHIFT] as const, ["POST", SHIFT] as const, ["DELETE", SHIFT] as const],
    ...[["POST", BREAK] as const, ["DELETE", BREAK] as const, ["POST", POSITIONS] as const],
  ]) {
    const { status, body } = await stranger.send(path, { method, ...(method !== "GET" && { body: {} }) });
    expect([method, path, status, body.code]).toEqual([method, path, 401, "not_signed_in"]);
  }
});
