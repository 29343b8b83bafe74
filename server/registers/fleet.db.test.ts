import { expect, test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { bookedVehicle, listWorkingCars } from "../fleet/cars.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { bookedDriver, listWorkingDrivers } from "../fleet/drivers.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import type { Client } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;

const DRIVERS = "/api/office/drivers";
const CARS = "/api/office/cars";
const AYSE = { firstName: "Ayşe", phone: "06 1234 5678", isWorking: true };
const car = (overrides: object = {}) => ({
  make: "Škoda",
  model: "Superb",
  colour: "zwart",
  plate: "tx123b",
  seats: 4,
  classes: null,
  hasLift: false,
  takesWheelchair: false,
  isStationWagon: false,
  babySeats: null,
  toddlerSeats: null,
  boosterSeats: null,
  isWorking: true,
  ...overrides,
});
const put = (client: Client, path: string, body: object) => client.send(path, { method: "PUT", body });
const end = (client: Client, path: string, version: number) =>
  client.send(path, { method: "DELETE", body: { version } });
const actsOn = async (subjectId: string) => orm.em.fork().find(AuditEntry, { subjectId }, { orderBy: { id: "asc" } });

test("the desk keeps the drivers, whom it can choose while they work; the trail masks their numbers", async () => {
  const { client, staff } = await staffClient(server);
  const { status, body } = await client.post(DRIVERS, AYSE);
  const kept = { id: body.id, version: 1, firstName: "Ayşe", phone: "+31612345678", isWorking: true, absences: [] };
  expect([status, body]).toEqual([201, kept]);
  expect((await listWorkingDrivers(orm.em.fork())).map(bookedDriver)).toContainEqual({
    firstName: "Ayşe",
    phone: "+31612345678",
  });
  const path = `${DRIVERS}/${body.id}`;
  const home = await put(client, path, { firstName: "Ayşe", phone: "", isWorking: false, version: 1 });
  expect(home.body).toEqual({ ...kept, version: 2, phone: null, isWorking: false });
  expect((await listWorkingDrivers(orm.em.fork())).map(({ id }) => id)).not.toContain(body.id);
  const list = (await client.send(DRIVERS)).body as unknown as object[];
  expect(list).toContainEqual(home.body);
  await put(client, path, { ...AYSE, version: 2 });
  expect((await end(client, path, 3)).status).toBe(204);
  expect((await client.send(DRIVERS)).body).not.toContainEqual(expect.objectContaining({ id: body.id }));
  const row = await orm.em.fork().findOneOrFail(Driver, body.id as unknown as string);
  expect(row).toMatchObject({ firstName: "Ayşe", phone: null, endedAt: expect.any(Date) });
  const acts = await actsOn(body.id as unknown as string);
  expect(acts.map(({ act, staffId }) => [act, staffId === staff.id])).toEqual([
    ["driver_added", true],
    ["driver_changed", true],
    ["driver_changed", true],
    ["driver_ended", true],
  ]);
  expect(JSON.stringify(acts)).not.toContain("12345678");
  expect(acts[1]).toMatchObject({
    before: { phone: "+31…678", isWorking: true },
    after: { phone: null, isWorking: false },
  });
  expect(await orm.em.fork().count(AuditEntry, { act: "drivers_looked", staffId: staff.id })).toBe(2);
});

test("the desk keeps the cars, no two in use with one plate, however it is typed", async () => {
  const { client } = await staffClient(server);
  const { status, body } = await client.post(CARS, car());
  expect([status, body]).toEqual([201, { id: body.id, version: 1, ...car({ plate: "TX-123-B" }), down: [] }]);
  expect((await listWorkingCars(orm.em.fork())).map(bookedVehicle)).toContainEqual({
    make: "Škoda",
    model: "Superb",
    colour: "zwart",
    plate: "TX-123-B",
  });
  const taken = { status: 422, body: { fields: { plate: ["Er is al een auto met dit kenteken"] } } };
  expect(await client.post(CARS, car({ plate: "TX-123 b" }))).toMatchObject(taken);
  const other = (await client.post(CARS, car({ plate: "GBD-12-X" }))).body;
  expect(await put(client, `${CARS}/${other.id}`, { ...car(), version: 1 })).toMatchObject(taken);
  expect((await end(client, `${CARS}/${body.id}`, 1)).status).toBe(204);
  expect((await put(client, `${CARS}/${other.id}`, { ...car({ isWorking: false }), version: 1 })).body).toMatchObject({
    plate: "TX-123-B",
    version: 2,
  });
  expect((await listWorkingCars(orm.em.fork())).map(({ id }) => id)).not.toContain(other.id);
  expect((await end(client, `${CARS}/${body.id}`, 2)).status).toBe(404);
  expect((await actsOn(body.id as unknown as string)).map(({ act }) => act)).toEqual(["car_added", "car_ended"]);
});

test("a car says what it is, in classes or in the older words, and the trail says what changed", async () => {
  const { client } = await staffClient(server);
  const limousine = car({ plate: "GBD-56-X", classes: ["luxury"] });
  const { body } = await client.post(CARS, limousine);
  expect(body.classes).toEqual(["luxury"]);
  const path = `${CARS}/${body.id}`;
  const { classes: _classes, hasLift: _lift, ...older } = limousine;
  const change = async (entry: object, version: number) => (await put(client, path, { ...entry, version })).body;
  expect((await change(older, 1)).classes, "an older page says nothing of it").toEqual(["luxury"]);
  expect((await change({ ...older, isStationWagon: true }, 2)).classes).toEqual(["luxury", "station"]);
  expect((await change({ ...older, seats: 8 }, 3)).classes).toEqual(["luxury", "minibus"]);
  expect(await change({ ...older, seats: 8, classes: ["wheelchair"], hasLift: true }, 4)).toMatchObject({
    classes: ["wheelchair"],
    hasLift: true,
    takesWheelchair: true,
  });
  expect((await actsOn(body.id as unknown as string)).at(-1)).toMatchObject({
    before: { classes: ["luxury", "minibus"], hasLift: false },
    after: { classes: ["wheelchair"], hasLift: true },
  });
  const refused = async (entry: object) => (await client.post(CARS, car({ plate: "GBD-78-X", ...entry }))).body.fields;
  expect(await refused({ classes: [] })).toEqual({ classes: ["Kies wat voor auto het is"] });
  expect(await refused({ classes: ["minibus"] })).toEqual({ seats: ["Een minibus heeft minstens 5 plaatsen"] });
  expect(await refused({ classes: ["limousine"] })).toHaveProperty(["classes.0"]);
});

test("a driver or car on a ride is switched off or removed only when the desk confirms it", async () => {
  const { client } = await staffClient(server);
  const ali = { ...AYSE, firstName: "Ali", phone: "06 8765 4321" };
  const driver = (await client.post(DRIVERS, ali)).body;
  const taxi = car({ plate: "GBD-34-X" });
  const vehicle = (await client.post(CARS, taxi)).body;
  const named = { driver: bookedDriver({ firstName: "Ali", phone: "+31687654321" }), vehicle: bookedVehicle(taxi) };
  const over = { status: "completed", driverState: "done" } as const;
  await createBooking(orm.em, { ...named, ...over });
  const on = await createBooking(orm.em, { ...named, status: "confirmed", driverState: "on_board" });
  const { id, reference, pickupDate, pickupTime } = on;
  const told = {
    code: "ride_under_way",
    message: expect.any(String),
    rides: [{ id, reference, pickupDate, pickupTime }],
  };
  for (const [path, { id: entry }, kept] of [
    [DRIVERS, driver, ali],
    [CARS, vehicle, taxi],
  ] as const) {
    const to = `${path}/${entry}`;
    expect((await put(client, to, { ...kept, version: 1 })).status, "what changes nothing of that").toBe(200);
    const off = { ...kept, isWorking: false, version: 2 };
    expect(await put(client, to, off)).toMatchObject({ status: 409, body: told });
    expect(await end(client, to, 2)).toMatchObject({ status: 409, body: told });
    expect((await put(client, to, { ...off, despiteRides: true })).status).toBe(200);
    expect((await end(client, to, 3)).status).toBe(409);
    const body = { version: 3, despiteRides: true };
    expect((await client.send(to, { method: "DELETE", body })).status).toBe(204);
  }
});

test("a driver whose ride is somebody else's of the same name is switched off without a question", async () => {
  const { client } = await staffClient(server);
  const [one, other] = [
    (await client.post(DRIVERS, { firstName: "Cem", isWorking: true })).body,
    (await client.post(DRIVERS, { firstName: "Cem", isWorking: true })).body,
  ];
  const on = { status: "confirmed", driverState: "assigned", driver: { firstName: "Cem" } } as const;
  await createBooking(orm.em, { ...on, driverId: String(one.id) });
  const off = { firstName: "Cem", isWorking: false, version: 1 };
  expect((await put(client, `${DRIVERS}/${other.id}`, off)).status).toBe(200);
  expect((await put(client, `${DRIVERS}/${one.id}`, off)).status).toBe(409);
});

test("of two who change one entry from the same version, the second is told and shown how it is now", async () => {
  const { client } = await staffClient(server);
  const { id } = (await client.post(DRIVERS, AYSE)).body;
  const path = `${DRIVERS}/${id}`;
  const changes = [{ firstName: "Bram" }, { firstName: "Chris" }];
  const answers = await Promise.all(changes.map((change) => put(client, path, { ...AYSE, ...change, version: 1 })));
  const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([made!.status, refused!.status]).toEqual([200, 409]);
  expect(refused!.body).toMatchObject({ code: "version_conflict", data: made!.body });
  expect((await end(client, path, 1)).status).toBe(409);
});

test.each([
  [DRIVERS, { ...AYSE, firstName: "" }, { firstName: ["Voornaam is verplicht"] }],
  [DRIVERS, { ...AYSE, phone: "12" }, { phone: ["Geldig telefoonnummer invoeren, bijvoorbeeld 06 12345678"] }],
  [DRIVERS, { ...AYSE, isWorking: "ja" }, { isWorking: ["Deze waarde kan hier niet"] }],
  [CARS, car({ plate: "TX-1" }), { plate: ["Vul een Nederlands kenteken in, zoals TX-123-B"] }],
  [CARS, car({ plate: "" }), { plate: ["Dit veld is verplicht"] }],
  [CARS, car({ seats: 9, make: " " }), { seats: ["1 tot en met 8 plaatsen"], make: ["Dit veld is verplicht"] }],
])("%s refuses %o", async (path, entry, fields) => {
  const { client } = await staffClient(server);
  expect(await client.post(path, entry)).toMatchObject({ status: 422, body: { fields } });
});

test("the child seats of a car are known once somebody says them, and stay for who does not know of them", async () => {
  const { client } = await staffClient(server);
  const { babySeats: _baby, toddlerSeats: _toddler, boosterSeats: _booster, ...older } = car({ plate: "gbd12x" });
  const { body } = await client.post(CARS, older);
  expect(body).toMatchObject({ babySeats: null, toddlerSeats: null, boosterSeats: null });
  const path = `${CARS}/${body.id}`;
  const said = await put(client, path, { ...older, babySeats: 1, boosterSeats: 2, version: 1 });
  expect(said.body).toMatchObject({ babySeats: 1, toddlerSeats: null, boosterSeats: 2 });
  const left = await put(client, path, { ...older, version: 2 });
  expect(left.body).toMatchObject({ babySeats: 1, boosterSeats: 2 });
  const many = await put(client, path, { ...older, babySeats: 5, version: 3 });
  expect(many).toMatchObject({ status: 422, body: { fields: { babySeats: ["0 tot en met 4 van elke soort"] } } });
  const none = await put(client, path, { ...older, babySeats: null, boosterSeats: null, version: 3 });
  expect(none.body).toMatchObject({ babySeats: null, boosterSeats: null });
});
