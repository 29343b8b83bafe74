import { describe, expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";
import { cardEntry, cardNumber } from "./card.factory.ts";
import { PaymentMethod } from "./payment-method.entity.ts";

const server = await setUpServer();

const PATH = "/api/user/payment-methods";
const em = () => server.context.orm.em.fork();
const add = (client: Client, overrides: Record<string, unknown> = {}) => client.post(PATH, cardEntry(overrides));
const list = async (client: Client) =>
  (await client.send(PATH)).body as unknown as { id: string; isDefault: boolean }[];
const makeDefault = (client: Client, id: string) => client.send(`${PATH}/${id}/default`, { method: "PUT" });
const remove = (client: Client, id: string) => client.send(`${PATH}/${id}`, { method: "DELETE" });
const customer = async () => (await signedIn(server)).client;

test("a card is shown by its last four digits, brand and expiry; the first is the default", async () => {
  const client = await customer();
  const expiryYear = String(new Date().getFullYear() + 1);
  const { status, body } = await add(client, { cardNumber: "5555 5555 5555 4444", expiryMonth: "03", expiryYear });
  expect(status).toBe(201);
  const shown = { id: body.id, last4: "4444", brand: "mastercard", expMonth: 3, expYear: Number(expiryYear) };
  expect(body).toEqual({ ...shown, isDefault: true });
  expect((await add(client)).body.isDefault).toBe(false);
  expect(await list(client)).toMatchObject([{ ...shown, isDefault: true }, { isDefault: false }]);
});

test("another card can be the default, and when it goes the newest of the others is", async () => {
  const client = await customer();
  const [first, second, third] = [await add(client), await add(client), await add(client)];
  expect((await makeDefault(client, second.body.id)).body).toMatchObject({ id: second.body.id, isDefault: true });
  expect((await list(client)).map(({ id }) => id)[0]).toBe(second.body.id);
  expect(await remove(client, second.body.id)).toMatchObject({ status: 204, body: { text: "" } });
  const left = await list(client);
  expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.body.id, true],
    [first.body.id, false],
  ]);
  await remove(client, first.body.id);
  await remove(client, third.body.id);
  expect(await list(client)).toEqual([]);
  expect((await remove(client, third.body.id)).status).toBe(404);
});

test("the same card again is the same card, with its new expiry date", async () => {
  const client = await customer();
  const number = cardNumber();
  const { body: first } = await add(client, { cardNumber: number, expiryMonth: "01" });
  const tokenBefore = (await em().findOneOrFail(PaymentMethod, first.id)).token;
  const { status, body: again } = await add(client, { cardNumber: number, expiryMonth: "02" });
  expect([status, again.id, again.expMonth]).toEqual([201, first.id, 2]);
  expect(await list(client)).toHaveLength(1);
  expect((await em().findOneOrFail(PaymentMethod, first.id)).token).not.toBe(tokenBefore);
  const elsewhere = await customer();
  expect((await add(elsewhere, { cardNumber: number })).body.isDefault).toBe(true);
});

describe("a card is refused", () => {
  test.each([
    [{ cardNumber: "4111111111111112" }, { cardNumber: ["Dit kaartnummer klopt niet"] }],
    [{ cardNumber: "411111111111111" }, { cardNumber: ["Kaartnummer moet 16 cijfers hebben"] }],
    [{ expiryMonth: "13" }, { expiryMonth: ["Maand is verplicht"] }],
    [{ expiryYear: "2020" }, { expiryYear: ["Jaar is verplicht"] }],
    [{ cvv: "1" }, { cvv: ["CVV moet 3 cijfers hebben"] }],
    [{ holderName: "" }, { holderName: ["Naam op kaart is verplicht"] }],
    [{ isDefault: true }, { isDefault: ["Dit veld bestaat niet"] }],
    [{ token: "card_x" }, { token: ["Dit veld bestaat niet"] }],
  ])("with %o", async (overrides, fields) => {
    expect(await add(await customer(), overrides)).toMatchObject({ status: 422, body: { fields } });
  });

  test("after it has expired", async () => {
    const { now } = server.clock;
    server.clock.now = () => new Date("2027-02-01T00:00:00+01:00");
    const client = await customer();
    const expired = await add(client, { expiryMonth: "01", expiryYear: "2027" });
    const good = await add(client, { expiryMonth: "02", expiryYear: "2027" });
    server.clock.now = now;
    expect(expired.body.fields).toEqual({ expiryMonth: ["Deze kaart is verlopen"] });
    expect(good.status).toBe(201);
  });
});

describe("with fifty calls at once there is exactly one default", () => {
  /** On a busy machine some of many at once hear that they should come back; what they asked may have been done. */
  const BUSY = 503;
  const defaults = async (client: Client) => (await list(client)).filter(({ isDefault }) => isDefault).length;

  test("while cards are added", async () => {
    const client = await customer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(client)));
    const kept = answers.filter(({ status }) => status === 201).length;
    for (const { status } of answers) expect([201, BUSY]).toContain(status);
    expect((await list(client)).length).toBeGreaterThanOrEqual(kept);
    expect(await defaults(client)).toBe(1);
  });

  test("while each of ten wants to be it", async () => {
    const client = await customer();
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await add(client)).body.id as string));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => makeDefault(client, ids[i % 10]!)));
    for (const { status } of answers) expect([200, BUSY]).toContain(status);
    expect(await defaults(client)).toBe(1);
  });

  test("while cards are added, preferred and deleted", async () => {
    const client = await customer();
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await add(client)).body.id as string));
    const calls = Array.from({ length: 50 }, (_, i) => {
      const id = ids[i % 10]!;
      if (i % 5 === 0) return add(client);
      return i % 2 ? makeDefault(client, id) : remove(client, id);
    });
    for (const { status } of await Promise.all(calls)) expect([200, 201, 204, 404, BUSY]).toContain(status);
    expect(await defaults(client)).toBe(1);
  });

  test("and twenty times the same card is one card", async () => {
    const client = await customer();
    const number = cardNumber();
    await Promise.all(Array.from({ length: 20 }, () => add(client, { cardNumber: number })));
    expect(await list(client)).toHaveLength(1);
    expect(await defaults(client)).toBe(1);
  });

  test("which the database itself sees to", async () => {
    const client = await customer();
    await Promise.all([add(client), add(client)]);
    const { customerId } = await em().findOneOrFail(PaymentMethod, (await list(client))[0]!.id);
    await expect(em().nativeUpdate(PaymentMethod, { customerId }, { isDefault: true })).rejects.toThrow(/unique/);
  });
});

test("only so many cards can be tried in an hour", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
  await em().execute("truncate rate_limit");
  const { client } = await signedIn(strict);
  const statuses = [await add(client), await add(client), await add(client)].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 429]);
  expect((await client.post(PATH, cardEntry({ cvv: "1" }))).status).toBe(422);
  await strict.stop();
});

test("a visitor who is not signed in sees no cards", async () => {
  const guest = createClient(server.url);
  for (const { status } of [await guest.send(PATH), await add(guest), await remove(guest, crypto.randomUUID())]) {
    expect(status).toBe(401);
  }
});
