import { describe, expect, test } from "vitest";
import { PASSWORD, signedIn } from "../account/account.factory.ts";
import type { Client } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { SavedAddress } from "./saved-address.entity.ts";

const server = await setUpServer();

const PATH = "/api/user/addresses";
const HOME = { label: "Thuis", address: "Kanaalstraat 12-bis A, Utrecht" };
const list = async (client: Client) => (await client.send(PATH)).body as unknown as { id: string; label: string }[];
const change = (client: Client, id: string, body: object) => client.send(`${PATH}/${id}`, { method: "PUT", body });
const remove = (client: Client, id: string) => client.send(`${PATH}/${id}`, { method: "DELETE" });
const customer = async () => (await signedIn(server)).client;

test("addresses are kept as they were typed, changed and deleted, and are nobody else's", async () => {
  const [client, other] = [await customer(), await customer()];
  const { status, body } = await client.post(PATH, HOME);
  expect([status, body]).toEqual([201, { id: body.id, ...HOME }]);
  const work = (await client.post(PATH, { label: "  Werk ", address: "Croeselaan 28, Utrecht" })).body;
  expect(await list(client)).toEqual([
    { id: body.id, ...HOME },
    { id: work.id, label: "Werk", address: "Croeselaan 28, Utrecht" },
  ]);
  expect(await list(other)).toEqual([]);
  const moved = { label: "Ouders", address: "Dorpsstraat 1, Zeist" };
  expect((await change(other, body.id, moved)).status).toBe(404);
  expect((await remove(other, body.id)).status).toBe(404);
  expect(await change(client, body.id, moved)).toMatchObject({ status: 200, body: { id: body.id, ...moved } });
  expect((await remove(client, work.id)).status).toBe(204);
  expect((await remove(client, work.id)).status).toBe(404);
  expect(await list(client)).toEqual([{ id: body.id, ...moved }]);
});

test("an address that is sent twice is kept once", async () => {
  const client = await customer();
  const answers = await Promise.all([client.post(PATH, HOME), client.post(PATH, HOME)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await list(client)).toEqual([{ id: answers[0]?.body.id, ...HOME }]);
  expect((await client.post(PATH, { ...HOME, label: "Oma" })).status).toBe(201);
  expect(await list(client)).toHaveLength(2);
});

describe("an address is refused", () => {
  test.each([
    [{ label: "" }, { label: ["Dit veld is verplicht"] }],
    [{ label: "x".repeat(41) }, { label: ["Deze tekst is te lang"] }],
    [{ address: "Oud" }, { address: ["Adres minimaal 5 tekens (bijv: Croeselaan 28, Utrecht)"] }],
    [{ address: "www.evil.example" }, { address: ["Vul een adres in, zonder link of e-mailadres"] }],
    [{ customerId: crypto.randomUUID() }, { customerId: ["Dit veld bestaat niet"] }],
  ])("with %o", async (overrides, fields) => {
    const client = await customer();
    expect(await client.post(PATH, { ...HOME, ...overrides })).toMatchObject({ status: 422, body: { fields } });
    const { body } = await client.post(PATH, HOME);
    expect(await change(client, body.id, { ...HOME, ...overrides })).toMatchObject({ status: 422, body: { fields } });
    expect(await list(client)).toEqual([{ id: body.id, ...HOME }]);
  });

  test("above the twentieth, also if thirty come at once", async () => {
    const client = await customer();
    let said = 0;
    const another = () => client.post(PATH, { ...HOME, label: `Adres ${++said}` });
    const answers = await Promise.all(Array.from({ length: 30 }, another));
    // On a busy machine some of many at once hear that they should come back.
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
    for (let kept = (await list(client)).length; kept < 20; kept += 1) await another();
    expect(await list(client)).toHaveLength(20);
    expect(await another()).toMatchObject({ status: 409, body: { code: "too_many_addresses" } });
    await remove(client, (await list(client))[0]!.id);
    expect((await another()).status).toBe(201);
  });
});

test("they are exported with the account, and go with it", async () => {
  const { client, customer } = await signedIn(server);
  await client.post(PATH, HOME);
  const exported = await client.send("/api/user/export");
  expect(exported.body).toMatchObject({ addresses: [{ ...HOME, createdAt: expect.any(String) }] });
  expect((await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(200);
  expect(await server.context.orm.em.fork().count(SavedAddress, { customerId: customer.id })).toBe(0);
});
