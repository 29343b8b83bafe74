import { expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createClient } from "../../testing/client.ts";
import { differenceInTime } from "../../testing/compare-times.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createCustomer, logIn, PASSWORD, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { mailedLink } from "../mailed-token.ts";
import { PasswordReset } from "./password-reset.entity.ts";

const server = await setUpServer();

const NEW = "drie paraplus";
const em = () => server.context.orm.em.fork();
const forgot = (email: string) => createClient(server.url).post("/api/auth/forgot-password", { email });
const reset = (token: string, password = NEW) =>
  createClient(server.url).post("/api/auth/reset-password", { token, password, confirmPassword: password });

/** The token of the newest request, as the worker makes it for the e-mail. */
async function mailedToken(): Promise<string> {
  const [newest] = await em().find(PasswordReset, {}, { orderBy: { createdAt: "desc" }, limit: 1 });
  const link =
    newest && mailedLink("https://domrit.example", server.context.config.SESSION_KEYS, "password-reset", newest);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

test("a mailed link sets another password, once, and ends every session", async () => {
  const { client, customer } = await signedIn(server);
  expect(await forgot(customer.email.toUpperCase())).toMatchObject({ status: 202, body: {} });
  const token = await mailedToken();
  expect(await reset(token)).toMatchObject({ status: 202, body: { reset: true } });
  expect((await client.send("/api/auth/user")).status).toBe(401);
  await expect(logIn(server.url, customer.email)).rejects.toThrow("401");
  await logIn(server.url, customer.email, NEW);
  expect(await reset(token, "vier paraplus")).toMatchObject({ status: 202, body: { reset: false } });
  await logIn(server.url, customer.email, NEW);
  const told = await em().find(OutboxEvent, { type: "account.password_changed" });
  expect(told.map(({ payload }) => payload)).toEqual([{ customerId: customer.id }]);
});

test("following the link confirms an address that was not confirmed", async () => {
  const { id, email } = await createCustomer(em(), { emailConfirmedAt: null });
  await forgot(email);
  const token = await mailedToken();
  expect((await em().findOneOrFail(Customer, id)).emailConfirmedAt).toBeNull();
  await reset(token);
  expect((await em().findOneOrFail(Customer, id)).emailConfirmedAt).toBeInstanceOf(Date);
});

test("whether somebody has that address cannot be told from the answer, or from what is done for it", async () => {
  const { email } = await createCustomer(em());
  const [known, unknown] = [await forgot(email), await forgot("niemand@example.nl")];
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  const rows = await em().find(PasswordReset, {}, { orderBy: { createdAt: "desc" }, limit: 2 });
  expect(rows.map(({ customerId }) => customerId === null).sort()).toEqual([false, true]);
  const events = await em().find(OutboxEvent, { type: "account.reset_requested" });
  expect(events.length).toBe(await em().count(PasswordReset));
  expect(await reset(await mailedToken())).toMatchObject({ body: { reset: false } });
});

test("whether somebody has that address cannot be told from the response time", async () => {
  const { email } = await createCustomer(em());
  const difference = await differenceInTime(
    () => forgot(email),
    () => forgot("niemand@example.nl"),
  );
  expect(difference).toBeLessThan(0.15);
});

test("only the hash of a token is stored, and nothing of it travels", async () => {
  const { email } = await createCustomer(em());
  await forgot(email);
  const token = await mailedToken();
  const stored = await em().execute(
    "select to_jsonb(r) from password_reset r union all select payload from outbox_event",
  );
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain(email);
});

test("a link works for thirty minutes, and not after a newer change", async () => {
  const { email } = await createCustomer(em());
  await forgot(email);
  const token = await mailedToken();
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + 30 * 60_000);
  expect((await reset(token)).body).toEqual({ reset: false });
  server.clock.now = () => new Date(Date.now() + 29 * 60_000);
  expect((await reset(token)).body).toMatchObject({ reset: true });
  server.clock.now = now;

  await forgot(email);
  const first = await mailedToken();
  await forgot(email);
  expect((await reset(await mailedToken(), PASSWORD)).body).toMatchObject({ reset: true });
  expect((await reset(first)).body).toEqual({ reset: false });
});

test("of ten simultaneous uses one counts", async () => {
  const { email } = await createCustomer(em());
  await forgot(email);
  const token = await mailedToken();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `paraplu nummer ${i}`)));
  expect(answers.filter(({ body }) => body.reset === true)).toHaveLength(1);
});

test("a password that is refused leaves the link good", async () => {
  const { email } = await createCustomer(em());
  await forgot(email);
  const token = await mailedToken();
  expect((await reset(token, "qwertyuiop")).body.fields).toEqual({
    password: [expect.any(String), expect.any(String)],
  });
  expect((await reset(token, "kort")).status).toBe(422);
  expect((await reset(token)).body).toMatchObject({ reset: true });
});

test.each(["", "x", "x".repeat(43), "x".repeat(101)])("the token %.10j opens nothing", async (token) => {
  const { status, body } = await reset(token);
  expect([202, 422]).toContain(status);
  expect(body.reset ?? false).toBe(false);
});

test("a flood of requests for one account does not block it: from another address a link still comes", async () => {
  const environment = { RATE_LIMIT_SCALE: "0.4", TRUSTED_PROXIES: "1" };
  const strict = await startTestServer(server.databaseUrl, { environment });
  await em().execute("truncate rate_limit, password_reset");
  const { email, id: customerId } = await createCustomer(em());
  const ask = (address: string) =>
    createClient(strict.url).post("/api/auth/forgot-password", { email }, { "X-Forwarded-For": address });
  const mailed = () => em().count(PasswordReset, { customerId });
  for (const n of [1, 2, 3, 4]) {
    expect([(await ask(`203.0.113.${n}`)).status, (await ask(`203.0.113.${n}`)).status]).toEqual([202, 202]);
  }
  expect(await mailed()).toBe(8);
  expect((await ask("198.51.100.1")).status, "the ninth is the last for a quarter of an hour").toBe(202);
  expect((await ask("198.51.100.2")).status, "whose link works still").toBe(202);
  expect(await mailed()).toBe(9);
  await strict.stop();
});

test("a mailbox is not flooded", async () => {
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.4" } });
  await em().execute("truncate rate_limit");
  const { email } = await createCustomer(em());
  const ask = () => createClient(strict.url).post("/api/auth/forgot-password", { email });
  expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([202, 202, 429]);
  await strict.stop();
});
