import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { Session } from "../../session/session.entity.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createCustomer, logIn, PASSWORD } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { mailedToken } from "../mailed.factory.ts";

const ORIGIN = "http://localhost:3000";
const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");
const { orm } = server.context;
let now: Date;
server.clock.now = () => now;

const EMAIL = "ayse@example.nl";
const CHALLENGE = "c2VjcmV0";
const PASSKEYS = ["5b0f4a35-52a5-4a41-9b1c-1f3d1d3f2a10", "5b0f4a35-52a5-4a41-9b1c-1f3d1d3f2a11"];
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const proof = { password: PASSWORD };
const stranger = () => createClient(server.url);
const withPassword = (client = stranger()) => client.post("/api/auth/login", { email: EMAIL, ...proof });
const security = (client: Client) => client.send("/api/user/security");

beforeEach(async () => {
  now = new Date("2026-11-20T15:05:00+01:00");
  await orm.em.fork().nativeDelete(Session, {});
  await orm.em.fork().nativeDelete(Customer, {});
});

async function ayse(over: Partial<Customer> = {}) {
  const person = { firstName: "Ayşe", lastName: "Kaya", username: "aysekaya", email: EMAIL, phone: "06 12345678" };
  const { id } = await createCustomer(orm.em, { ...person, ...over });
  return { id, client: await logIn(server.url, EMAIL) };
}
async function addPasskey(client: Client, name: string) {
  const device = createAuthenticator(ORIGIN);
  const options = await client.post("/api/user/passkeys/options", proof);
  const response = device.create(options.body.challenge);
  const added = await client.post("/api/user/passkeys", { name, response });
  expect(added.status).toBe(201);
  return { device, options, added };
}
const inOrder = (codes: string[]) =>
  Object.fromEntries(codes.map((code, index) => [code, `abcd-efgh-ijkm-npq${index}`]));

test("passkeys: none, one that is added, two of which one was used, and the last one of a second step", async () => {
  const { id, client } = await ayse();
  await expectRecorded("security", await security(client));
  const { options, added } = await addPasskey(client, "Telefoon");
  const ids = { [added.body.id]: PASSKEYS[0]! };
  const drawn = { [options.body.challenge]: CHALLENGE, [options.body.user.id]: "aWQ" };
  await expectRecorded("passkey-options", options, drawn);
  const once = await security(client);
  await expectRecorded("security-passkey", once, ids);
  await expectRecorded("second-step-codes", ...(await onWithPasskeys(client)));
  await expectRecorded("security-by-passkey", await security(client), ids);
  const last = await client.send(`/api/user/passkeys/${added.body.id}`, { method: "DELETE", body: proof });
  await expectRecorded("passkey-last", last);
  await expectRecorded("second-step-by-passkey", await withPassword());
  const toSignIn = await stranger().post("/api/auth/passkey/options", {});
  await expectRecorded("passkey-sign-in-options", toSignIn, { [toSignIn.body.challenge]: CHALLENGE });
  now = new Date("2026-11-20T15:06:00+01:00");
  const laptop = await addPasskey(client, "Laptop");
  now = new Date("2026-11-21T09:00:00+01:00");
  const browser = stranger();
  const { body } = await browser.post("/api/auth/passkey/options", {});
  await browser.post("/api/auth/passkey", { response: laptop.device.sign(body.challenge) });
  const both = { ...ids, [laptop.added.body.id]: PASSKEYS[1]! };
  await expectRecorded("security-passkeys", await security(browser), both);
  await stranger().post("/api/auth/forgot-password", { email: EMAIL });
  const token = await mailedToken(server, "password-reset", id);
  const chosen = { password: "drie natte kikkers", confirmPassword: "drie natte kikkers" };
  await expectRecorded("reset-done-passkeys", await stranger().post("/api/auth/reset-password", { token, ...chosen }));
});
async function onWithPasskeys(client: Client) {
  const on = await client.post("/api/user/second-step", proof);
  return [on, inOrder(on.body.codes)] as const;
}

test("an app: set up by its secret, a wrong code, and signing in with it, in time and not", async () => {
  const { client } = await ayse();
  const app = await client.post("/api/user/second-step/app", proof);
  const { secret } = app.body;
  await expectRecorded("app-secret", app, { [secret]: SECRET });
  const confirm = (code: string) => client.post("/api/user/second-step/app/confirm", { code });
  await expectRecorded("app-code-wrong", await confirm("000000"));
  const code = () => TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: now.getTime() });
  expect((await confirm(code())).status).toBe(200);
  await expectRecorded("security-app", await security(client));
  const browser = stranger();
  await expectRecorded("second-step-by-app", await withPassword(browser));
  await expectRecorded("second-step-code-wrong", await browser.post("/api/auth/second-step", { code: "000000" }));
  now = new Date("2026-11-20T16:05:00+01:00");
  await expectRecorded("second-step-expired", await browser.post("/api/auth/second-step", { code: code() }));
});

test("the first proof of an address ends what was set up before it", async () => {
  const { id, client } = await ayse({ emailConfirmedAt: null, ownerProvedAt: null });
  await addPasskey(client, "Telefoon");
  await client.post("/api/user/email-confirmation", {});
  const token = await mailedToken(server, "email-confirmation", id);
  await expectRecorded("confirmed-ended", await stranger().post("/api/auth/confirm-email", { token }));
});
