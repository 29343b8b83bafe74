import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { hashPassword } from "../../account/password/password-hash.ts";
import { newAppSecret } from "../../account/second-step/check-code.ts";
import { seal } from "../../account/second-step/seal.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createStaff } from "../staff.factory.ts";

const PASSWORD = "vier bomen naast de sluis";
const proxied = { TRUSTED_PROXIES: "1", RATE_LIMIT_SCALE: "1" };
const server = await setUpServer({ environment: proxied });
const passwordHash = await hashPassword(PASSWORD, { address: "192.0.2.1", account: "x" });

async function colleague(of: TestServer) {
  const [id, secret] = [randomUUID(), newAppSecret()];
  const appSecret = seal(secret, id, of.context.config.SESSION_KEYS);
  const { email } = await createStaff(of, { id, passwordHash, appSecret });
  const codeAt = (time: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  return { email, codeAt };
}
const signIn = (client: Client, from: string, body: object) =>
  client.post("/api/office/sign-in", { password: PASSWORD, code: "000000", ...body }, { "X-Forwarded-For": from });
/** Again where all hashes are taken, as on a busy machine. */
async function tried(of: TestServer, from: string, body: object) {
  for (;;) {
    const answer = await signIn(createClient(of.url), from, body);
    if (answer.status !== 503) return answer.status;
  }
}

/** So many tries, from one of 19 addresses each. */
async function triedFromMany(times: number, body: object): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await tried(server, `203.0.113.${n % 19}`, body));
  return statuses;
}

test("110 wrong codes after the right password from 19 addresses keep nobody out: the right one gets in from another", async () => {
  const { email, codeAt } = await colleague(server);
  expect(new Set(await triedFromMany(110, { email }))).toEqual(new Set([401]));
  expect(await tried(server, "198.51.100.7", { email, code: codeAt(Date.now()) })).toBe(200);
});

test("wrong passwords end after sixty from all addresses together, but not for a browser that signed in before", async () => {
  const { email, codeAt } = await colleague(server);
  const begun = Date.now();
  const known = createClient(server.url);
  expect((await signIn(known, "198.51.100.8", { email, code: codeAt(begun) })).status).toBe(200);
  const statuses = await triedFromMany(70, { email, password: "niet dit wachtwoord" });
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);

  server.clock.now = () => new Date(begun + 30_000);
  const right = { email, code: codeAt(begun + 30_000) };
  expect(await tried(server, "198.51.100.9", right), "a stranger's browser has to wait").toBe(429);
  expect((await signIn(known, "198.51.100.10", right)).status, "wherever it is").toBe(200);
  for (let n = 0; n < 9; n += 1)
    await signIn(known, `198.51.100.${n + 11}`, { email, password: "niet dit wachtwoord" });
  expect((await signIn(known, "198.51.100.20", right)).status, "its own tries are used up").toBe(429);
  server.clock.now = () => new Date();
});

test("one address has eight tries in a quarter of an hour", async () => {
  const { email, codeAt } = await colleague(server);
  for (let n = 0; n < 8; n += 1) expect(await tried(server, "203.0.113.77", { email })).toBe(401);
  expect(await tried(server, "203.0.113.77", { email, code: codeAt(Date.now()) })).toBe(429);
});

test("an account whose password is known, and whose codes are guessed from many addresses, wants two in a row", async () => {
  // Four wrong ones stand for two hundred.
  const strict = await startTestServer(server.databaseUrl, { environment: { ...proxied, RATE_LIMIT_SCALE: "0.02" } });
  const { email, codeAt } = await colleague(strict);
  for (let n = 0; n < 4; n += 1) await tried(strict, `203.0.113.${n}`, { email });
  const begun = Date.now();
  const code = codeAt(begun);
  const [owner, other] = [createClient(strict.url), createClient(strict.url)];
  const first = await signIn(owner, "198.51.100.1", { email, code });
  expect(first).toMatchObject({ status: 422, body: { fields: { code: [expect.stringContaining("volgende code")] } } });
  strict.clock.now = () => new Date(begun + 30_000);
  const next = codeAt(begun + 30_000);
  expect((await signIn(owner, "198.51.100.2", { email, code })).status, "the same once more is used").toBe(401);
  const again = await signIn(owner, "198.51.100.3", { email, code: next });
  expect(again.status, "a wrong one in between begins anew").toBe(422);
  strict.clock.now = () => new Date(begun + 60_000);
  const last = codeAt(begun + 60_000);
  expect((await signIn(other, "198.51.100.4", { email, code: codeAt(begun + 90_000) })).status).toBe(422);
  strict.clock.now = () => new Date(begun + 90_000);
  const end = codeAt(begun + 120_000);
  expect(last).not.toBe(end);
  expect((await signIn(owner, "198.51.100.5", { email, code: end })).status, "it is this browser's second").toBe(200);
  await strict.stop();
});
