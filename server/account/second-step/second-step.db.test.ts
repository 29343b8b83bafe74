import { TOTP } from "otpauth";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { PASSWORD, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { unseal } from "./seal.ts";
import { AuthenticatorApp } from "./second-step.entity.ts";

const said: string[] = [];
const server = await setUpServer({ log: pino({ level: "trace" }, { write: (line) => said.push(line) }) });
let time: number;
beforeEach(() => {
  time = Date.now();
  server.clock.now = () => new Date(time);
});

const em = () => server.context.orm.em.fork();
/** What the app shows at this moment. */
const codeOf = (secret: string, at = time) => TOTP.generate({ secret: secretOf(secret), timestamp: at });
const secretOf = (secret: string) => new TOTP({ secret }).secret;
const halfMinutes = (count: number) => {
  time += count * 30_000;
};
const security = async (client: Client) => (await client.send("/api/user/security")).body;
const turnOff = (client: Client, body: unknown) => client.send("/api/user/second-step", { method: "DELETE", body });
const giveCode = (client: Client, code: string) => client.post("/api/auth/second-step", { code });
const isIn = async (client: Client) => (await client.send("/api/auth/user")).status === 200;

/** A browser in which the right password of an account was given. */
async function withPassword(email: string, url = server.url) {
  const client = createClient(url);
  return { client, answer: await client.post("/api/auth/login", { email, password: PASSWORD }) };
}

/** A customer whose app is set up, with its secret and recovery codes; half a minute has gone by since. */
async function withApp() {
  const { client, customer } = await signedIn(server);
  const { body } = await client.post("/api/user/second-step/app", { password: PASSWORD });
  const confirmed = await client.post("/api/user/second-step/app/confirm", { code: codeOf(body.secret) });
  expect(confirmed.status).toBe(200);
  halfMinutes(1);
  const { secret, uri } = body as { secret: string; uri: string };
  return { client, customer, email: customer.email, secret, uri, codes: confirmed.body.codes as string[] };
}

test("is set up with the password and a code of the app, and gives ten recovery codes once", async () => {
  const { client, customer } = await signedIn(server);
  expect((await security(client)).secondStep).toEqual({ isOn: false, hasApp: false, codesLeft: 0 });
  expect((await client.post("/api/user/second-step/app", { password: "niet dit" })).status).toBe(422);
  const { body } = await client.post("/api/user/second-step/app", { password: PASSWORD });
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Domrit:.*secret=/);
  expect(body.uri).toContain(body.secret);
  const confirm = (code: string) => client.post("/api/user/second-step/app/confirm", { code });
  expect((await confirm("000000")).body.fields).toEqual({ code: ["Deze code klopt niet, of is al gebruikt"] });
  expect((await withPassword(customer.email)).answer.status).toBe(200);
  const { codes } = (await confirm(codeOf(body.secret).replace(/(?=...$)/, " "))).body;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect((await security(client)).secondStep).toEqual({ isOn: true, hasApp: true, codesLeft: 10 });
  expect((await client.post("/api/user/second-step/app", { password: PASSWORD })).status).toBe(409);
  const told = await em().find(OutboxEvent, { type: "account.security_changed" });
  expect(told.map(({ payload }) => payload)).toContainEqual({ customerId: customer.id, what: "secondStepOn" });
});

describe("signing in", () => {
  test("takes the code after the password; before it nobody is signed in", async () => {
    const { email, secret, customer } = await withApp();
    const { client, answer } = await withPassword(email);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: "second_step_required", hasApp: true, hasPasskey: false },
    });
    expect(JSON.stringify(answer.body)).not.toContain(customer.firstName);
    expect(await isIn(client)).toBe(false);
    expect((await client.send("/api/user/trips")).status).toBe(401);
    expect((await giveCode(client, "000000")).status).toBe(422);
    expect(await isIn(client)).toBe(false);
    const before = client.cookies.get("sid");
    expect(await giveCode(client, codeOf(secret))).toMatchObject({ status: 200, body: { id: customer.id, email } });
    expect(client.cookies.get("sid")).not.toBe(before);
    expect(await isIn(client)).toBe(true);
  });

  test("takes no code of this account without its password, nor after ten minutes, nor after another password", async () => {
    const { email, secret, customer } = await withApp();
    const expired = { status: 401, body: { code: "second_step_expired" } };
    expect(await giveCode(createClient(server.url), codeOf(secret))).toMatchObject(expired);
    const { client } = await withPassword(email);
    halfMinutes(21);
    expect(await giveCode(client, codeOf(secret))).toMatchObject(expired);
    const { client: other } = await withPassword(email);
    await em().nativeUpdate(Customer, { id: customer.id }, { passwordHash: "another" });
    expect(await giveCode(other, codeOf(secret))).toMatchObject(expired);
    expect([await isIn(client), await isIn(other)]).toEqual([false, false]);
  });

  test("a code counts once, also when ten browsers give it at once, and for a moment only", async () => {
    const { email, secret } = await withApp();
    const browsers: Client[] = [];
    for (let i = 0; i < 10; i += 1) browsers.push((await withPassword(email)).client);
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    const { client } = await withPassword(email);
    expect((await giveCode(client, codeOf(secret, time - 30_000))).status).toBe(422);
    halfMinutes(3);
    expect((await giveCode(client, codeOf(secret, time - 60_000))).status).toBe(422);
    expect((await giveCode(client, codeOf(secret, time + 30_000))).status).toBe(200);
  });

  test("a recovery code does as well, once, however it is typed; its owner is told", async () => {
    const { email, codes, customer } = await withApp();
    const { client } = await withPassword(email);
    const typed = ` ${codes[0]!.toUpperCase().replaceAll("-", " ")} `;
    expect((await giveCode(client, typed)).status).toBe(200);
    expect((await security(client)).secondStep.codesLeft).toBe(9);
    const { client: again } = await withPassword(email);
    expect((await giveCode(again, codes[0]!)).status).toBe(422);
    const { codes: others } = await withApp();
    expect((await giveCode(again, others[0]!)).status).toBe(422);
    const told = await em().find(OutboxEvent, { type: "account.security_changed" });
    expect(told.map(({ payload }) => payload)).toContainEqual({ customerId: customer.id, what: "recoveryCodeUsed" });
  });

  test("guessing codes is stopped for the one who guesses, not for the owner elsewhere", async () => {
    const environment = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" };
    const strict = await startTestServer(server.databaseUrl, { environment });
    strict.clock.now = () => new Date(time);
    await em().execute("truncate rate_limit");
    const { email, secret } = await withApp();
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const enter = async (address: string) => {
      const client = createClient(strict.url);
      await client.post("/api/auth/login", { email, password: PASSWORD }, from(address));
      return (code: string) => client.post("/api/auth/second-step", { code }, from(address));
    };
    const guess = await enter("203.0.113.1");
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await guess(`00000${i}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const owner = await enter("203.0.113.2");
    expect((await owner(codeOf(secret))).status).toBe(200);
    await strict.stop();
  });
});

test("is turned off with the password and a code", async () => {
  const { client, email, secret, customer } = await withApp();
  const wrong = await turnOff(client, { password: "niet dit", code: codeOf(secret) });
  expect(Object.keys(wrong.body.fields)).toEqual(["password"]);
  expect(Object.keys((await turnOff(client, { password: PASSWORD, code: "123 45" })).body.fields)).toEqual(["code"]);
  expect((await turnOff(client, { password: PASSWORD, code: codeOf(secret) })).status).toBe(204);
  expect((await withPassword(email)).answer.status).toBe(200);
  expect(await em().count(AuthenticatorApp, { customerId: customer.id })).toBe(0);
  expect((await security(client)).secondStep).toEqual({ isOn: false, hasApp: false, codesLeft: 0 });
});

test("new recovery codes take the place of the old", async () => {
  const { client, email, codes } = await withApp();
  expect((await client.post("/api/user/second-step/codes", { password: "niet dit" })).status).toBe(422);
  const renewed = await client.post("/api/user/second-step/codes", { password: PASSWORD });
  expect(renewed.body.codes).toHaveLength(10);
  const { client: other } = await withPassword(email);
  expect((await giveCode(other, codes[1]!)).status).toBe(422);
  expect((await giveCode(other, renewed.body.codes[1])).status).toBe(200);
  const { client: without } = await signedIn(server);
  expect((await without.post("/api/user/second-step/codes", { password: PASSWORD })).status).toBe(409);
  expect((await without.post("/api/user/second-step", { password: PASSWORD })).body.code).toBe("second_factor_missing");
});

test("a secret outlives a change of the server's keys, and is sealed anew at the next code", async () => {
  const { email, secret, customer } = await withApp();
  const environment = { SESSION_KEYS: "a newer session key,first session key" };
  const later = await startTestServer(server.databaseUrl, { environment });
  later.clock.now = () => new Date(time);
  const { client } = await withPassword(email, later.url);
  expect((await giveCode(client, codeOf(secret))).status).toBe(200);
  const kept = await em().findOneOrFail(AuthenticatorApp, customer.id);
  expect(unseal(kept.secret, customer.id, ["a newer session key"])?.secret).toBe(secret);
  await later.stop();
});

test("neither secret nor code stands in the database, an event, the export or a log, and all go with the account", async () => {
  const { client, customer, secret, codes } = await withApp();
  const customerId = customer.id;
  const stored = await em().execute(
    `select to_jsonb(a)::text as row from authenticator_app a union all select to_jsonb(r)::text from recovery_code r
     union all select to_jsonb(s)::text from session s union all select payload::text from outbox_event`,
  );
  const exported = await client.send("/api/user/export");
  const everything = JSON.stringify([stored, exported.body, said]);
  for (const word of [secret, ...codes, codes[0]!.replaceAll("-", ""), PASSWORD])
    expect(everything).not.toContain(word);
  const gone = await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  expect(gone.status).toBe(200);
  for (const table of ["authenticator_app", "recovery_code"]) {
    expect(await em().execute(`select 1 from ${table} where customer_id = ?`, [customerId])).toEqual([]);
  }
});

describe("guessing codes after the right password", () => {
  const proxied = { TRUSTED_PROXIES: "1" };
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const withPasswordFrom = async (url: string, email: string, address: string) => {
    const client = createClient(url);
    const { status } = await client.post("/api/auth/login", { email, password: PASSWORD }, from(address));
    expect(status).toBe(401);
    return { give: (code: string, at = address) => client.post("/api/auth/second-step", { code }, from(at)) };
  };

  test("from however many addresses keeps nobody out", async () => {
    const strict = await startTestServer(server.databaseUrl, { environment: { ...proxied, RATE_LIMIT_SCALE: "1" } });
    strict.clock.now = () => new Date(time);
    const { email, secret } = await withApp();
    for (let n = 0; n < 22; n += 1) {
      const { give } = await withPasswordFrom(strict.url, email, `203.0.113.${n}`);
      for (let tried = 0; tried < 5; tried += 1) expect((await give("000000")).status).toBe(422);
    }
    const { give } = await withPasswordFrom(strict.url, email, "198.51.100.7");
    expect((await give(codeOf(secret))).status).toBe(200);
    await strict.stop();
  });

  test("so often that it must be somebody with the password has the app asked twice, a recovery code once", async () => {
    // Two wrong ones stand for two hundred.
    const strict = await startTestServer(server.databaseUrl, { environment: { ...proxied, RATE_LIMIT_SCALE: "0.01" } });
    strict.clock.now = () => new Date(time);
    const { email, secret, codes } = await withApp();
    for (const n of [1, 2]) await (await withPasswordFrom(strict.url, email, `203.0.113.${n}`)).give("000000");
    const owner = await withPasswordFrom(strict.url, email, "198.51.100.1");
    const first = await owner.give(codeOf(secret));
    expect(first).toMatchObject({
      status: 422,
      body: { fields: { code: [expect.stringContaining("volgende code")] } },
    });
    halfMinutes(1);
    const elsewhere = await withPasswordFrom(strict.url, email, "198.51.100.2");
    expect((await elsewhere.give(codes[0]!)).status, "nobody guesses a recovery code").toBe(200);
    expect((await owner.give(codeOf(secret), "198.51.100.3")).status, "of the same browser").toBe(200);
    await strict.stop();
  });
});
