import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { Session } from "../../session/session.entity.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { differenceInTime } from "../../testing/compare-times.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { createCustomer, logIn, PASSWORD, signedIn } from "../account.factory.ts";

const server = await setUpServer();

const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);
const post = (body: unknown, url = server.url, headers = {}) =>
  createClient(url).post("/api/auth/login", body, headers);

test("the address in any case and the password open the account", async () => {
  const { email, id } = await createCustomer(em());
  const browser = client();
  const { status, body } = await browser.post("/api/auth/login", { email: email.toUpperCase(), password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, email });
  expect(Object.keys(body).sort()).toEqual(["email", "firstName", "id", "lastName", "phone", "username"]);
  expect((await browser.send("/api/auth/user")).body).toEqual(body);
});

test("a visitor who is not signed in is refused as such", async () => {
  expect(await client().send("/api/auth/user")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

describe("a wrong password and an unknown address", () => {
  test("get the same answer", async () => {
    const { email } = await createCustomer(em());
    const wrong = await post({ email, password: "niet dit" });
    const unknown = await post({ email: "niemand@example.nl", password: "niet dit" });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "wrong_credentials", message: "Controleer uw e-mail en wachtwoord." },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test("take the same time", async () => {
    const { email } = await createCustomer(em());
    const wrong = () => post({ email, password: "niet dit" });
    const unknown = () => post({ email: "niemand@example.nl", password: "niet dit" });
    expect(await differenceInTime(wrong, unknown)).toBeLessThan(0.15);
  });
});

describe("the session", () => {
  test("has a new id after signing in, and one planted before opens nothing", async () => {
    const { email } = await createCustomer(em());
    const browser = client();
    const { id } = (await browser.post("/api/bookings", bookingRequest({ contactName: "Gast" }))).body;
    const planted = new Map(browser.cookies);
    await browser.post("/api/auth/login", { email, password: PASSWORD });
    expect(browser.cookies.get("sid")).not.toBe(planted.get("sid"));
    expect((await browser.send(`/api/bookings/${id}`)).body.own.contactName).toBe("Gast");

    const attacker = client();
    for (const [name, value] of planted) attacker.cookies.set(name, value);
    expect((await attacker.send("/api/auth/user")).status).toBe(401);
    expect((await attacker.send(`/api/bookings/${id}`)).body.own).toBeUndefined();
  });

  test("is stored by its hash alone, and a forged cookie is worth nothing", async () => {
    const { client: browser, customer } = await signedIn(server);
    const sid = browser.cookies.get("sid") ?? "";
    expect(sid.length).toBeGreaterThanOrEqual(43);
    const stored = await em().findOneOrFail(Session, { customerId: customer.id });
    expect(stored.idHash).toBe(createHash("sha256").update(sid).digest("base64url"));
    expect(JSON.stringify(stored)).not.toContain(sid);

    const forger = client();
    forger.cookies.set("sid", sid);
    expect((await forger.send("/api/auth/user")).status).toBe(401);
    const signature = browser.cookies.get("sid.sig") ?? "";
    forger.cookies.set("sid.sig", signature.replace(/^./, signature.startsWith("_") ? "-" : "_"));
    expect((await forger.send("/api/auth/user")).status).toBe(401);
  });

  test("is bound to this host, and out of reach of scripts, where the site is served over TLS", async () => {
    const environment = { PUBLIC_URL: "https://domrit.test", TRUSTED_PROXIES: "1" };
    const secure = await startTestServer(server.databaseUrl, { environment });
    const { email } = await createCustomer(em());
    const proxied = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9" };
    const { headers } = await post({ email, password: PASSWORD }, secure.url, proxied);
    const cookie = headers.getSetCookie().find((line) => line.startsWith("__Host-sid="));
    expect(cookie).toMatch(/; path=\/;/);
    for (const part of ["secure", "httponly", "samesite=lax"]) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain=/i);
    await secure.stop();
  });

  test("forgets one customer when another signs in", async () => {
    const [first, second] = [await createCustomer(em()), await createCustomer(em())];
    const guest = client();
    const { id } = (await guest.post("/api/bookings", bookingRequest())).body;
    await guest.post("/api/auth/login", { email: first.email, password: PASSWORD });
    await guest.post("/api/auth/login", { email: second.email, password: PASSWORD });
    expect((await guest.send("/api/user/claim")).body).toEqual({ trips: [] });
    expect((await guest.send(`/api/bookings/${id}`)).body.own).toBeUndefined();
  });
});

describe("guessing", () => {
  const PROXIED = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" };
  const from = (address: string) => ({ "X-Forwarded-For": address });

  test("is slowed down for one account, while its owner gets in from elsewhere", async () => {
    const strict = await startTestServer(server.databaseUrl, { environment: PROXIED });
    await em().execute("truncate rate_limit");
    const { email } = await createCustomer(em());
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      statuses.push((await post({ email, password: `gok ${i}` }, strict.url, from("203.0.113.1"))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429, 429]);
    const refused = await post({ email, password: PASSWORD }, strict.url, from("203.0.113.1"));
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(10);
    const started = performance.now();
    expect((await post({ email, password: PASSWORD }, strict.url, from("203.0.113.2"))).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(500);
    await strict.stop();
  });

  test.each([
    [
      "three hundred networks of one provider",
      Array.from({ length: 300 }, (_, n) => `2001:db8:77:${n.toString(16)}::1`),
    ],
    ["a hundred addresses", Array.from({ length: 100 }, (_, n) => `203.0.113.${n + 1}`)],
  ])("is slow over %s, while a browser gets in that signed in before", async (_, addresses) => {
    const strict = await startTestServer(server.databaseUrl, { environment: PROXIED });
    await em().execute("truncate rate_limit");
    const [{ email }, other] = [await createCustomer(em()), await createCustomer(em())];
    const signIn = (browser: Client, as: string) =>
      browser.post("/api/auth/login", { email: as, password: PASSWORD }, from("198.51.100.1"));
    const [known, neighbour] = [createClient(strict.url), createClient(strict.url)];
    expect((await signIn(known, email)).status).toBe(200);
    expect((await signIn(neighbour, other.email)).status).toBe(200);

    const statuses: number[] = [];
    for (const address of addresses) {
      statuses.push((await post({ email, password: "gok" }, strict.url, from(address))).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 60);
    expect((await signIn(known, email)).status).toBe(200);

    const forged = known.cookies
      .get("device")
      ?.replace(/[^.]+$/, (mark) => mark.replace(/^./, (c) => (c === "A" ? "B" : "A")));
    const forger = createClient(strict.url);
    forger.cookies.set("device", forged ?? "");
    let letThrough = 0;
    for (const browser of Array.from({ length: 10 }, () => [forger, neighbour]).flat()) {
      const { status } = await browser.post("/api/auth/login", { email, password: "gok" }, from("192.0.2.1"));
      if (status === 401) letThrough += 1;
    }
    expect(letThrough, "for a forged mark, and one of another account").toBeLessThan(12);
    await strict.stop();
  });

  test.each([
    ["straight", "0", (i: number) => from(`203.0.113.${i}`)],
    ["through our proxy", "1", (i: number) => from(`203.0.113.${i}, 198.51.100.${i}, 192.0.2.7`)],
  ])(
    "%s from one address stops after twenty tries, however many accounts and addresses it names",
    async (_, proxies, forged) => {
      const environment = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: proxies };
      const strict = await startTestServer(server.databaseUrl, { environment });
      await em().execute("truncate rate_limit");
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          post({ email: `klant${i}@example.nl`, password: "gok" }, strict.url, forged(i)),
        ),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
      await strict.stop();
    },
  );

  test("leaves no address in the counters", async () => {
    const rows = await em().execute<{ key: string }[]>("select key from rate_limit");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|203\.0|127\.0/);
  });
});

test("more sign-ins at once than can be hashed are turned away, not left waiting", async () => {
  const { email } = await createCustomer(em());
  const answers = await Promise.all(Array.from({ length: 120 }, () => post({ email, password: "niet dit" })));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([401, 503]));
  expect((await logIn(server.url, email)).cookies.has("sid")).toBe(true);
});
