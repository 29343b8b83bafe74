import { expect, test, vi } from "vitest";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createCustomer, logIn, PASSWORD, registration, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { mailedLink } from "../mailed-token.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

const server = await setUpServer();

const STATE = "/api/user/email-confirmation";
const em = () => server.context.orm.em.fork();
const kept = (id: string) => em().findOneOrFail(Customer, id);
const confirm = (token: string, language = "nl", client = createClient(server.url)) =>
  client.post("/api/auth/confirm-email", { token }, {}, language);

/** The token of the newest request of a customer, as the worker makes it for the e-mail. */
async function mailedToken(customerId: string): Promise<string> {
  const order = { orderBy: { createdAt: "desc" }, limit: 1 } as const;
  const [newest] = await em().find(EmailConfirmation, { customerId }, order);
  const { SESSION_KEYS } = server.context.config;
  const link = newest && mailedLink("https://domrit.example", SESSION_KEYS, "email-confirmation", newest);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

/** A customer who asked for another address, which is not confirmed yet. */
async function moving(email = `nieuw.${crypto.randomUUID().slice(0, 8)}@example.nl`) {
  const { client, customer } = await signedIn(server);
  const { firstName, lastName, username, phone } = customer;
  const profile = { firstName, lastName, username, phone, email, currentPassword: PASSWORD };
  const answer = await client.send("/api/user/profile", { method: "PUT", body: profile });
  expect(answer).toMatchObject({ status: 200, body: { email: customer.email } });
  return { client, customer, email };
}

test("a new account works at once; its address counts when the link is followed, once", async () => {
  const client = createClient(server.url);
  const { body: user } = await client.post("/api/auth/register", registration());
  expect((await client.send(STATE)).body).toEqual({ email: user.email, isConfirmed: false, pending: null });
  const token = await mailedToken(user.id);
  expect((await kept(user.id)).emailConfirmedAt).toBeNull();
  expect(await confirm(token, "nl", client)).toMatchObject({ status: 200, body: { confirmed: true } });
  expect((await kept(user.id)).emailConfirmedAt).toBeInstanceOf(Date);
  expect((await client.send(STATE)).body).toMatchObject({ isConfirmed: true });
  expect((await confirm(token)).body).toEqual({ confirmed: false });
});

test("another address takes the place of the old one when its link is followed, not before", async () => {
  const { client, customer, email } = await moving();
  expect((await client.send(STATE)).body).toEqual({ email: customer.email, isConfirmed: true, pending: email });
  await logIn(server.url, customer.email);
  await expect(logIn(server.url, email)).rejects.toThrow("401");
  const record = vi.spyOn(server.context.security, "record");
  const token = await mailedToken(customer.id);
  const elsewhere = { status: 401, body: { code: "not_signed_in" } };
  expect(await confirm(token), "for a browser that is not signed in").toMatchObject(elsewhere);
  const stranger = (await signedIn(server)).client;
  record.mockClear();
  expect(await confirm(token, "nl", stranger), "for another customer").toMatchObject(elsewhere);
  expect((await confirm(token, "nl", client)).body).toMatchObject({ confirmed: true });
  expect(record.mock.calls).toMatchObject([
    ["email_changed", { subject: customer.email }],
    ["email_confirmed", { subject: email }],
  ]);
  await logIn(server.url, email);
  await expect(logIn(server.url, customer.email)).rejects.toThrow("401");
  expect((await client.send("/api/auth/user")).body).toMatchObject({ email });
  expect((await client.send(STATE)).body).toEqual({ email, isConfirmed: true, pending: null });
});

test("of ten simultaneous uses one counts", async () => {
  const { client, customer } = await moving();
  const token = await mailedToken(customer.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, "nl", client)));
  expect(answers.filter(({ body }) => body.confirmed)).toHaveLength(1);
});

test("a link is worth nothing after a day, after a newer one, and once the change is called off", async () => {
  const { client, customer } = await moving();
  const first = await mailedToken(customer.id);
  expect((await client.post(STATE, {})).status).toBe(202);
  expect((await confirm(first)).body).toEqual({ confirmed: false });
  const second = await mailedToken(customer.id);
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + 24 * 3_600_000);
  expect((await confirm(second)).body).toEqual({ confirmed: false });
  server.clock.now = now;
  expect((await client.send(STATE, { method: "DELETE" })).status).toBe(204);
  expect((await confirm(second)).body).toEqual({ confirmed: false });
  expect(await kept(customer.id)).toMatchObject({ email: customer.email });
  expect((await client.send(STATE)).body).toMatchObject({ pending: null });
});

test("an address that somebody else took meanwhile is refused, in the visitor's language", async () => {
  const { client, customer, email } = await moving();
  await createCustomer(em(), { email: email.toUpperCase() });
  const refused = await confirm(await mailedToken(customer.id), "en", client);
  expect(refused).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  expect(Object.keys(refused.body.fields)).toEqual(["email"]);
  expect((await kept(customer.id)).email).toBe(customer.email);
});

test("neither a made-up token nor one that sets a password confirms anything", async () => {
  const { customer } = await moving();
  const { id, tokenHash } = await em().findOneOrFail(EmailConfirmation, { customerId: customer.id });
  const { SESSION_KEYS } = server.context.config;
  expect(mailedLink("https://domrit.example", SESSION_KEYS, "password-reset", { id, tokenHash })).toBeUndefined();
  expect((await confirm("x")).body).toEqual({ confirmed: false });
  expect((await confirm("")).status).toBe(422);
});

test("one mailbox is sent only a few links a day, from all senders together", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "1" } });
  await em().execute("truncate rate_limit");
  const { client } = await signedIn(strict, { emailConfirmedAt: null });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await client.post(STATE, {})).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  const [name, host] = String((await client.send("/api/auth/user")).body.email).split("@");
  const tagged = await signedIn(strict, { emailConfirmedAt: null, email: `${name}+2@${host}` });
  expect((await tagged.client.post(STATE, {})).status).toBe(429);
  await strict.stop();
});
