import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { logIn, PASSWORD, registration, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { mailedToken } from "../mailed.factory.ts";

const ORIGIN = "http://localhost:3000";
const NEW = "drie paraplus";

const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");

const em = () => server.context.orm.em.fork();
const anybody = () => createClient(server.url);
const token = (what: Parameters<typeof mailedToken>[1], id: string) => mailedToken(server, what, id);
const isIn = async (client: Client) => (await client.send("/api/auth/user")).status === 200;

async function reset(email: string, id: string, password = NEW) {
  await anybody().post("/api/auth/forgot-password", { email });
  const body = { token: await token("password-reset", id), password, confirmPassword: password };
  return (await anybody().post("/api/auth/reset-password", body)).body;
}
const confirm = async (client: Client, id: string) =>
  client.post("/api/auth/confirm-email", { token: await token("email-confirmation", id) });
const undo = (given: string) => anybody().post("/api/auth/undo-email-change", { token: given });

async function addPasskey(client: Client, password = PASSWORD) {
  const device = createAuthenticator(ORIGIN);
  const { body } = await client.post("/api/user/passkeys/options", { password });
  const added = await client.post("/api/user/passkeys", { name: "Telefoon", response: device.create(body.challenge) });
  expect(added.status).toBe(201);
  return device;
}
async function signInWith(device: ReturnType<typeof createAuthenticator>) {
  const client = anybody();
  const { body } = await client.post("/api/auth/passkey/options", {});
  return (await client.post("/api/auth/passkey", { response: device.sign(body.challenge) })).status;
}
async function askAddress(client: Client, to: string) {
  const { email: _, id: __, ...profile } = (await client.send("/api/auth/user")).body;
  const body = { ...profile, email: to, currentPassword: PASSWORD };
  return (await client.send("/api/user/profile", { method: "PUT", body })).status;
}
const someAddress = () => `k${crypto.randomUUID().slice(0, 8)}@example.nl`;

test.each(["a new password", "a reset"])(
  "an address that an intruder asked for is worth nothing after %s",
  async (how) => {
    const { client: owner, customer } = await signedIn(server);
    const intruder = await logIn(server.url, customer.email);
    expect(await askAddress(intruder, someAddress())).toBe(200);
    const link = await token("email-confirmation", customer.id);
    if (how === "a reset") expect(await reset(customer.email, customer.id)).toMatchObject({ reset: true });
    else {
      const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
      expect((await owner.send("/api/user/password", { method: "PUT", body })).status).toBe(204);
    }
    for (const client of [intruder, anybody(), owner]) {
      expect((await client.post("/api/auth/confirm-email", { token: link })).body).toEqual({ confirmed: false });
    }
    expect((await em().findOneOrFail(Customer, customer.id)).email).toBe(customer.email);
  },
);

test("a password reset ends everything that a stranger set up under this address, and an e-mail says so", async () => {
  const stranger = anybody();
  const { body: account } = await stranger.post("/api/auth/register", registration());
  const device = await addPasskey(stranger);
  const { codes } = (await stranger.post("/api/user/second-step", { password: PASSWORD })).body;
  const half = anybody();
  await half.post("/api/auth/login", { email: account.email, password: PASSWORD });

  const { access } = await reset(account.email, account.id);
  expect(access).toEqual({ passkeys: [], secondStep: false, ended: true });
  const owner = await logIn(server.url, account.email, NEW);
  const { id } = (await owner.post("/api/bookings", bookingRequest())).body;
  expect(await signInWith(device)).toBe(422);
  expect(await isIn(stranger)).toBe(false);
  expect((await half.post("/api/auth/second-step", { code: codes[0] })).status).toBe(401);
  expect((await stranger.send(`/api/bookings/${id}`)).status).toBe(404);
  expect((await stranger.post(`/api/bookings/${id}/cancel`, {})).status).toBe(404);
  const told = await em().find(OutboxEvent, { type: "account.security_changed" }, { orderBy: { id: "asc" } });
  expect(told.at(-1)?.payload).toEqual({ customerId: account.id, what: "setUpEnded" });

  const own = await addPasskey(owner, NEW);
  expect((await reset(account.email, account.id, PASSWORD)).access).toMatchObject({ passkeys: ["Telefoon"] });
  expect(await signInWith(own), "what the owner set up after the proof").toBe(200);
});

test("after a confirmation a reset still ends what a stranger set up since", async () => {
  const stranger = anybody();
  const { body: account } = await stranger.post("/api/auth/register", registration());
  const before = await addPasskey(stranger);
  const proved = await confirm(anybody(), account.id);
  expect(proved.body).toEqual({ confirmed: true, access: { passkeys: [], secondStep: false, ended: true } });
  expect([await signInWith(before), await isIn(stranger)]).toEqual([422, false]);
  const after = await addPasskey(await logIn(server.url, account.email));
  await reset(account.email, account.id);
  expect(await signInWith(after)).toBe(422);
});

test("a customer who confirms while signed in stays so, and a reset keeps what they set up from then on", async () => {
  const client = anybody();
  const { body: account } = await client.post("/api/auth/register", registration());
  const other = await logIn(server.url, account.email);
  expect((await confirm(client, account.id)).body).toMatchObject({ confirmed: true, access: { ended: false } });
  expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
  const device = await addPasskey(client);
  await reset(account.email, account.id);
  expect(await signInWith(device)).toBe(200);
});

test("the former mailbox can undo an address change, whatever the new holder has done since", async () => {
  const { customer } = await signedIn(server);
  const { id, email } = customer;
  const intruder = await logIn(server.url, email);
  const device = await addPasskey(intruder);
  const [first, second] = [someAddress(), someAddress()];
  await askAddress(intruder, first);
  const asked = await token("email-undo", id);
  expect((await confirm(intruder, id)).body).toMatchObject({ confirmed: true });
  expect(await token("email-undo", id), "one link in both mails").toBe(asked);
  await askAddress(intruder, second);
  await confirm(intruder, id);
  const later = await token("email-undo", id);
  await intruder.post("/api/user/second-step", { password: PASSWORD });
  await reset(second, id, "vier paraplus");
  const taken = await anybody().post("/api/auth/register", registration({ email }));
  expect([taken.status, Object.keys(taken.body.fields ?? {})], "kept for whom it was").toEqual([422, ["email"]]);

  const { body } = await undo(asked);
  expect(body).toEqual({ undone: true, resetToken: expect.any(String) });
  expect((await undo(asked)).body).toEqual({ undone: false });
  expect((await undo(later)).body, "of a move after it").toEqual({ undone: false });
  expect(await signInWith(device)).toBe(422);
  for (const [address, password] of [
    [second, "vier paraplus"],
    [email, "vier paraplus"],
    [email, PASSWORD],
  ] as const)
    await expect(logIn(server.url, address, password)).rejects.toThrow("401");
  const chosen = { token: body.resetToken, password: NEW, confirmPassword: NEW };
  expect((await anybody().post("/api/auth/reset-password", chosen)).body).toMatchObject({ reset: true });
  const owner = await logIn(server.url, email, NEW);
  expect((await owner.send("/api/user/security")).body).toMatchObject({ passkeys: [], secondStep: { isOn: false } });
});

test("the undo link works for seven days, also before the change takes effect", async () => {
  const { client, customer } = await signedIn(server);
  await askAddress(client, someAddress());
  const given = await token("email-undo", customer.id);
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + 7 * 24 * 3_600_000);
  expect((await undo(given)).body).toEqual({ undone: false });
  server.clock.now = () => new Date(Date.now() + 7 * 24 * 3_600_000 - 60_000);
  expect((await undo(given)).body).toMatchObject({ undone: true });
  server.clock.now = now;
  expect((await confirm(client, customer.id)).body).toEqual({ confirmed: false });
});

test("requests under way when the sessions ended leave nothing behind", async () => {
  const { client: owner, customer } = await signedIn(server);
  const intruder = await logIn(server.url, customer.email);
  const device = createAuthenticator(ORIGIN);
  const { body } = await intruder.post("/api/user/passkeys/options", { password: PASSWORD });
  // Holds the account, so that the passkey waits behind it after its session was looked up.
  const holding = em().transactional(async (tx) => {
    await tx.execute("select 1 from customer where id = ? for update", [customer.id]);
    const adding = intruder.post("/api/user/passkeys", { name: "x", response: device.create(body.challenge) });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await tx.execute("delete from session where customer_id = ?", [customer.id]);
    return { adding };
  });
  expect(await (await holding).adding).toMatchObject({ status: 401 });
  expect(await signInWith(device)).toBe(422);
  expect(await isIn(owner)).toBe(false);
});
