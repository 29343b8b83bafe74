import { describe, expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { type Authenticator, createAuthenticator } from "../../testing/authenticator.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { PASSWORD, signedIn } from "../account.factory.ts";
import { Passkey } from "./passkey.entity.ts";

const ORIGIN = "http://localhost:3000";

const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");

const em = () => server.context.orm.em.fork();
const isIn = async (client: Client) => (await client.send("/api/auth/user")).status === 200;
const refused = { status: 422, body: { code: "passkey_refused" } };

async function challengeToAdd(client: Client, password = PASSWORD): Promise<string> {
  return (await client.post("/api/user/passkeys/options", { password })).body.challenge;
}
async function add(client: Client, device: Authenticator, name = "Mijn telefoon") {
  const response = device.create(await challengeToAdd(client));
  return client.post("/api/user/passkeys", { name, response });
}
async function challengeToSignIn(client: Client): Promise<string> {
  return (await client.post("/api/auth/passkey/options", {})).body.challenge;
}
const signIn = (client: Client, response: unknown) => client.post("/api/auth/passkey", { response });

/** A customer with a passkey, and the device that holds it. */
async function withPasskey() {
  const { client, customer } = await signedIn(server);
  const device = createAuthenticator(ORIGIN);
  const { status, body } = await add(client, device);
  expect(status).toBe(201);
  return { client, customer, device, id: body.id as string };
}

test("is added with the password, listed, named anew and deleted with the password; each is told", async () => {
  const { client, customer } = await signedIn(server);
  expect((await client.post("/api/user/passkeys/options", { password: "niet dit" })).status).toBe(422);
  const { body: options } = await client.post("/api/user/passkeys/options", { password: PASSWORD });
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Domrit" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(JSON.stringify(options.user)).not.toContain(customer.id);
  const device = createAuthenticator(ORIGIN);
  const response = device.create(options.challenge);
  const { status, body } = await client.post("/api/user/passkeys", { name: "Mijn telefoon", response });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), name: "Mijn telefoon", isSynced: false, createdAt: expect.any(String), lastUsedAt: null },
  ]);
  const path = `/api/user/passkeys/${body.id}`;
  expect((await client.send(path, { method: "PUT", body: { name: "Oude telefoon" } })).status).toBe(204);
  const unprintable = await client.send(path, { method: "PUT", body: { name: "Oude\u0000telefoon" } });
  expect([unprintable.status, Object.keys(unprintable.body.fields ?? {})]).toEqual([422, ["name"]]);
  const { passkeys } = (await client.send("/api/user/security")).body;
  expect(passkeys).toMatchObject([{ id: body.id, name: "Oude telefoon" }]);
  expect((await client.send("/api/user/export")).body.passkeys).toEqual(passkeys);
  expect((await client.send(path, { method: "DELETE", body: { password: "niet dit" } })).status).toBe(422);
  expect((await client.send(path, { method: "DELETE", body: { password: PASSWORD } })).status).toBe(204);
  expect((await client.send("/api/user/security")).body.passkeys).toEqual([]);
  const events = await em().find(OutboxEvent, { type: "account.security_changed" }, { orderBy: { id: "asc" } });
  const told = events.map(({ payload }) => payload as Record<string, string>);
  const own = told.filter(({ customerId }) => customerId === customer.id).map(({ what }) => what);
  expect(own).toEqual(["passkeyAdded", "passkeyRemoved"]);
});

test("signs in without a name or a password, and says when it did", async () => {
  const { customer, device, id } = await withPasskey();
  const client = createClient(server.url);
  const { body: options } = await client.post("/api/auth/passkey/options", {});
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(await isIn(client)).toBe(false);
  const before = client.cookies.get("sid");
  const answer = await signIn(client, device.sign(options.challenge));
  expect(answer).toMatchObject({ status: 200, body: { id: customer.id, email: customer.email } });
  expect(client.cookies.get("sid")).not.toBe(before);
  expect(await isIn(client)).toBe(true);
  expect((await em().findOneOrFail(Passkey, id)).lastUsedAt).toBeInstanceOf(Date);
});

describe("is refused", () => {
  test("without a challenge, with another browser's, with one that was used, and after five minutes", async () => {
    const { device } = await withPasskey();
    const [client, other] = [createClient(server.url), createClient(server.url)];
    expect(await signIn(client, device.sign("bm9uZQ"))).toMatchObject(refused);
    const challenge = await challengeToSignIn(client);
    await challengeToSignIn(other);
    expect(await signIn(other, device.sign(challenge))).toMatchObject(refused);
    expect((await signIn(client, device.sign(challenge))).status).toBe(200);
    await client.post("/api/auth/logout", {});
    expect(await signIn(client, device.sign(challenge))).toMatchObject(refused);
    const late = await challengeToSignIn(client);
    const { now } = server.clock;
    server.clock.now = () => new Date(Date.now() + 5 * 60_000 + 1000);
    expect(await signIn(client, device.sign(late))).toMatchObject(refused);
    server.clock.now = now;
    expect(await isIn(client)).toBe(false);
  });

  test("of ten answers to one challenge at once, all but one", async () => {
    const { device } = await withPasskey();
    const client = createClient(server.url);
    const challenge = await challengeToSignIn(client);
    const signed = device.sign(challenge);
    const copies = Array.from({ length: 10 }, () => {
      const copy = createClient(server.url);
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => signIn(copy, signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("from another site, without its owner's finger, as a copy, and when nobody knows it", async () => {
    const { client: owner, device } = await withPasskey();
    const client = createClient(server.url);
    const attempt = async (make: (challenge: string) => unknown) =>
      signIn(client, make(await challengeToSignIn(client)));
    const phisher = createAuthenticator("http://localhost.evil.example");
    expect(await attempt((challenge) => phisher.sign(challenge))).toMatchObject(refused);
    expect(await attempt((challenge) => device.sign(challenge, 0x01))).toMatchObject(refused);
    expect(await attempt((challenge) => createAuthenticator(ORIGIN).sign(challenge))).toMatchObject(refused);
    const elsewhere = createAuthenticator("http://elsewhere.example");
    expect(await add(owner, elsewhere)).toMatchObject(refused);
    expect((await attempt((challenge) => device.sign(challenge))).status).toBe(200);
    await client.post("/api/auth/logout", {});
    device.rewind();
    expect(await attempt((challenge) => device.sign(challenge))).toMatchObject(refused);
    expect(await isIn(client)).toBe(false);
  });

  test("a second time, and an answer that is none", async () => {
    const { client, device } = await withPasskey();
    expect(await add(client, device)).toMatchObject(refused);
    for (const response of [{}, { id: "x" }, "x", null, { ...device.sign("eA"), id: "\u0000" }]) {
      expect((await signIn(createClient(server.url), response)).status).toBe(422);
    }
    const challenge = await challengeToAdd(client);
    const sign = device.sign(challenge);
    expect(await signIn(client, sign)).toMatchObject(refused);
  });
});

describe("as the second step", () => {
  test("stands in for the code; a password alone does not sign in, a recovery code does", async () => {
    const { client: owner, customer, device, id } = await withPasskey();
    const { codes } = (await owner.post("/api/user/second-step", { password: PASSWORD })).body;
    const client = createClient(server.url);
    const login = await client.post("/api/auth/login", { email: customer.email, password: PASSWORD });
    expect(login).toMatchObject({
      status: 401,
      body: { code: "second_step_required", hasApp: false, hasPasskey: true },
    });
    expect(await isIn(client)).toBe(false);
    expect((await signIn(client, device.sign(await challengeToSignIn(client)))).status).toBe(200);
    const other = createClient(server.url);
    await other.post("/api/auth/login", { email: customer.email, password: PASSWORD });
    expect((await other.post("/api/auth/second-step", { code: codes[0] })).status).toBe(200);

    const last = await owner.send(`/api/user/passkeys/${id}`, { method: "DELETE", body: { password: PASSWORD } });
    expect(last).toMatchObject({ status: 409, body: { code: "second_factor_missing" } });
    expect(await em().count(Passkey, { id })).toBe(1);
    await owner.send("/api/user/second-step", { method: "DELETE", body: { password: PASSWORD, code: codes[1] } });
    const gone = await owner.send(`/api/user/passkeys/${id}`, { method: "DELETE", body: { password: PASSWORD } });
    expect(gone.status).toBe(204);
  });
});

test("goes with the account", async () => {
  const { client, customer, device } = await withPasskey();
  await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  expect(await em().count(Passkey, { customerId: customer.id })).toBe(0);
  const stranger = createClient(server.url);
  expect(await signIn(stranger, device.sign(await challengeToSignIn(stranger)))).toMatchObject(refused);
});
