import { randomUUID } from "node:crypto";
import { MOST_RIDERS } from "@domrit/shared/organisations/riders/rider.ts";
import { expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { PASSWORD } from "../account/account.factory.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { createDriver } from "../driver/driver.factory.ts";
import { Rider } from "../organisations/riders/rider.entity.ts";
import { setUpServer } from "../testing/set-up.ts";
import { BEP, createTeamWithRider } from "./riders.factory.ts";

const CARE_KEYS_URL = await setUpDatabase();
const server = await setUpServer({ environment: { CARE_KEYS_URL } });
const { orm, careKeys } = server.context;
const em = () => orm.em.fork();
const HEALTH = { aids: ["rollator"], companion: true, remark: "Slecht ter been", consent: true };

test("who books for an organisation keeps its regular riders, by name", async () => {
  const { at, rider, atRider, add, addRider } = await createTeamWithRider(server);
  const booker = await add("booker");
  expect(rider).toMatchObject({ ...BEP, phone: "+31612345678", departmentId: null, favourites: [], healthUntil: null });
  expect(rider.link).toContain(`/rider/${rider.id}?token=`);
  await addRider({ name: "Anna" });
  const names = async () => (await booker.client.send(`${at}/riders`)).body.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Anna", "Bep de Vries"]);
  const changed = await booker.client.send(atRider, { method: "PUT", body: { ...BEP, name: "Bep Bakker", seat: "" } });
  expect(changed).toMatchObject({ status: 200, body: { name: "Bep Bakker", seat: null } });
  expect((await booker.client.send(atRider, { method: "DELETE" })).status).toBe(204);
  expect(await names()).toEqual(["Anna"]);
  expect((await booker.client.send(atRider, { method: "DELETE" })).status).toBe(404);
});

test("what is wrong is told by its field, and nothing is kept", async () => {
  const { admin, at, rider } = await createTeamWithRider(server);
  const { id } = await createDriver(em(), { firstName: "Ali" });
  const cases = [
    [{ name: "" }, "name"],
    [{ name: "Bel 0612345678 nu" }, "name"],
    [{ phone: "0900 123 456" }, "phone"],
    [{ home: "x" }, "home"],
    [{ language: "de" }, "language"],
    [{ wishes: "x".repeat(201) }, "wishes"],
    [{ ways: Array.from({ length: 11 }, () => BEP.home) }, "ways"],
    [{ departmentId: rider.id }, "departmentId"],
    [{ favourites: [rider.id] }, "favourites"],
    [{ favourites: [id], never: [id] }, "never"],
    [{ health: HEALTH }, ""],
  ] as const;
  for (const [wrong, field] of cases) {
    const { status, body } = await admin.client.post(`${at}/riders`, { ...BEP, ...wrong });
    expect([wrong, status]).toEqual([wrong, 422]);
    if (field) expect(body.fields).toHaveProperty(field);
  }
  expect((await admin.client.send(`${at}/riders`)).body).toHaveLength(1);
});

test("an organisation has no more riders than one can look through", async () => {
  const { admin, at, organisationId, rider } = await createTeamWithRider(server);
  const known = {
    organisationId,
    name: "Vol",
    language: "nl" as const,
    home: BEP.home,
    linkGeneration: 0,
    vehicleType: "luxury" as const,
  };
  const rest = { ways: [], favourites: [], never: [], createdAt: new Date(), updatedAt: new Date() };
  const others = Array.from({ length: MOST_RIDERS - 1 }, () => ({ id: randomUUID(), ...known, ...rest }));
  await em().insertMany(Rider, others);
  const another = () => admin.client.post(`${at}/riders`, { ...BEP, name: "Nog een" });
  expect((await another()).body.code).toBe("conflict");
  await admin.client.send(`${at}/riders/${rider.id}`, { method: "DELETE" });
  expect((await another()).status).toBe(201);
});

test("a rider that is sent twice is kept once", async () => {
  const { admin, at } = await createTeamWithRider(server);
  const ways = ["Heidelberglaan 100, Utrecht"];
  const add = (over: object = {}) => admin.client.post(`${at}/riders`, { ...BEP, name: "Cor Jansen", ways, ...over });
  const [first, second] = await Promise.all([add(), add()]);
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect((await add({ ways: [] })).body.id).not.toBe(first.body.id);
});

test("drivers who drove for the organisation can be favourites, or never come", async () => {
  const { admin, at, organisationId, atRider } = await createTeamWithRider(server);
  const [drove, other] = [
    await createDriver(em(), { firstName: "Ali" }),
    await createDriver(em(), { firstName: "Bo" }),
  ];
  const pickupAt = new Date(Date.now() - 86_400_000);
  const ride = { organisationId, status: "completed", driverState: "done", pickupAt } as const;
  await createBooking(em(), { ...ride, driverId: drove.id });
  const known = async () => (await admin.client.send(`${at}/drivers`)).body;
  expect(await known()).toEqual([{ id: drove.id, firstName: "Ali" }]);
  const said = { ...BEP, favourites: [drove.id], never: [other.id] };
  expect((await admin.client.send(atRider, { method: "PUT", body: said })).body).toMatchObject({
    favourites: [drove.id],
    never: [other.id],
  });
  expect(await known()).toHaveLength(2);
});

test("the health part needs consent, is sealed with a key kept elsewhere, and ends when it is withdrawn", async () => {
  const { admin, at, atRider, rider } = await createTeamWithRider(server);
  const put = (body: object) => admin.client.send(`${atRider}/health`, { method: "PUT", body });
  const refused = await put({ ...HEALTH, consent: undefined });
  expect(refused).toMatchObject({ status: 422, body: { fields: { consent: [expect.any(String)] } } });
  expect((await admin.client.send(`${atRider}/health`)).body).toBeNull();
  expect((await put(HEALTH)).status).toBe(204);
  const first = await em().findOneOrFail(Rider, rider.id);
  expect(JSON.stringify(first)).not.toMatch(/rollator|ter been/);
  const { consent: _given, ...kept } = HEALTH;
  expect((await admin.client.send(`${atRider}/health`)).body).toEqual(kept);
  const list = await admin.client.send(`${at}/riders`);
  expect(list.body[0].healthUntil > new Date(Date.now() + 364 * 86_400_000).toISOString()).toBe(true);
  expect(JSON.stringify(list.body)).not.toMatch(/rollator|ter been/);
  await put({ aids: [], consent: true });
  expect((await careKeys.find([first.healthId ?? 0])).size).toBe(0);
  expect((await admin.client.send(`${atRider}/health`, { method: "DELETE" })).status).toBe(204);
  expect((await admin.client.send(`${atRider}/health`)).body).toBeNull();
});

test("with a rider, and with the last account of its organisation, the key of the health part goes", async () => {
  const ends = [
    ({ admin, atRider }: Team) => admin.client.send(atRider, { method: "DELETE" }),
    ({ admin }: Team) => admin.client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } }),
  ];
  type Team = Awaited<ReturnType<typeof createTeamWithRider>>;
  for (const end of ends) {
    const team = await createTeamWithRider(server);
    await team.admin.client.send(`${team.atRider}/health`, { method: "PUT", body: HEALTH });
    const { healthId } = await em().findOneOrFail(Rider, team.rider.id);
    expect((await careKeys.find([healthId ?? 0])).size).toBe(1);
    expect((await end(team)).status).toBeLessThan(300);
    expect(await em().count(Rider, team.rider.id)).toBe(0);
    expect((await careKeys.find([healthId ?? 0])).size).toBe(0);
  }
});

test("a rider's link can be replaced", async () => {
  const { admin, atRider, rider } = await createTeamWithRider(server);
  const replaced = await admin.client.post(`${atRider}/link`, {});
  expect(replaced.status).toBe(200);
  expect(replaced.body.link).not.toBe(rider.link);
});
