import { RIDE_WORKER_HEADER } from "@domrit/shared/site/kept-rides.ts";
import type { RenderPage } from "@domrit/shared/site/visit.ts";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { createCustomer, PASSWORD } from "../account/account.factory.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { driverClient } from "../driver/driver.factory.ts";
import { ANSWER_WITHIN_MS } from "../http/deadline.ts";
import { metrics } from "../metrics/metrics.ts";
import { type Client, createClient } from "../testing/client.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { Render } from "./render-calls.ts";
import { TooManyPages } from "./renderer.ts";

/** What is promised, and what a busy machine may add to the deadline by which it is kept. */
const [PROMISED_MS, BUSY_MS] = [2000, 1000];

/** Shows what a page is given to be rendered with: the ride that its address names. */
const answer: RenderPage = async (request, { locale, nonce, api, notice, mailedToken, leaveNotice }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/logout") {
    await api({ method: "POST", path: "/api/auth/logout", body: {} });
    leaveNotice("loggedOut");
    return new Response(null, { status: 303, headers: { Location: "/login" } });
  }
  if (request.method === "POST") {
    const body = Object.fromEntries(await request.formData());
    const login = await api({ method: "POST", path: "/api/auth/login", body });
    if ("refusal" in login) return Response.json(login.refusal, { status: login.refusal.status });
    leaveNotice("loggedIn");
    return new Response(null, { status: 303, headers: { Location: "/dashboard" } });
  }
  if (pathname === "/driver") return Response.json(await api({ path: "/api/driver/session" }));
  if (pathname === "/reset-password") return Response.json({ mailedToken });
  if (pathname === "/dashboard")
    return Response.json({ notice, mailedToken, user: await api({ path: "/api/auth/user" }) });
  if (pathname === "/login") throw new Error("a page that cannot be rendered");
  if (pathname === "/register") throw new TooManyPages();
  const ride = await api({ path: `/api/bookings/${pathname.split("/").at(-1)}` });
  const encoding = request.headers.get("Accept-Encoding");
  return Response.json(
    { locale, nonce, encoding, ride, repeated: search.repeat(100) },
    { status: "refusal" in ride ? ride.refusal.status : 200 },
  );
};
const render: Render = async (request, visit) => {
  const page = await answer(request, visit);
  return { status: page.status, headers: [...page.headers], body: new Uint8Array(await page.arrayBuffer()) };
};
const wayToDatabase = await startTcpProxy(await setUpDatabase());
const server = await startTestServer(wayToDatabase.url, { render, answerWithinMs: ANSWER_WITHIN_MS });
afterAll(async () => {
  await server.stop();
  await wayToDatabase.stop();
});
const pageOf = (id: number | string) => `/booking-confirmation/${id}`;
const client = () => createClient(server.url);

test("a page reads what its visitor may see, as the API would answer it", async () => {
  const guest = client();
  const { id } = (await guest.post("/api/bookings", bookingRequest({ contactEmail: "geheim@example.nl" }))).body;
  const [own, others] = [await guest.send(pageOf(id)), await client().send(pageOf(id))];
  expect(own.status).toBe(200);
  expect(own.body.ride.value).toEqual((await guest.send(`/api/bookings/${id}`)).body);
  expect(own.body.ride.value.own.contactEmail).toBe("geheim@example.nl");
  expect(JSON.stringify(others.body)).not.toContain("geheim");
  for (const unknown of ["4711", "none", "0"]) {
    expect(await client().send(pageOf(unknown))).toMatchObject({
      status: 404,
      body: { ride: { refusal: { status: 404, code: "not_found" } } },
    });
  }
});

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["br;q=0.5, zstd;q=0", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
])("a browser that understands %s is sent a page as %s", async (understood, encoding) => {
  const answer = await fetch(server.url + pageOf(4711), { headers: { "Accept-Encoding": understood } });
  expect(await answer.json()).toMatchObject({ encoding });
});

test("a page that a query asks for is sent as it is, so that its length tells of no likeness between the two", async () => {
  const answer = await fetch(`${server.url}${pageOf(4711)}?geheim@example.nl`, {
    headers: { "Accept-Encoding": "zstd, gzip" },
  });
  expect(await answer.json()).toMatchObject({ encoding: "identity" });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
});

test("the page of a driver reads what is theirs, with their device and no session of a visitor", async () => {
  const { client: phone, driver } = await driverClient(server);
  const seen = await phone.send("/driver");
  expect(seen.body.value).toEqual({ driver: { id: driver.id, firstName: driver.firstName } });
  expect([seen.headers.get("Cache-Control"), seen.headers.get("X-Robots-Tag")]).toEqual([
    "private, no-store",
    "noindex",
  ]);
  expect((await client().send("/driver")).body.refusal).toMatchObject({ status: 401, code: "not_signed_in" });
});

test("signing out without script has the browser forget as much as with it, and the next page still says so", async () => {
  const guest = client();
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const out = await guest.send("/logout", { method: "POST", body: "a=b", headers: form });
  expect([out.status, out.headers.get("Location")]).toEqual([303, "/login"]);
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect(guest.cookies.get("notice")).toBe("loggedOut");
});

test("only the page of a ride says that it may be kept for when there is no network", async () => {
  const { id } = (await client().post("/api/bookings", bookingRequest())).body;
  const said = async (path: string) => (await client().send(path)).headers.get(RIDE_WORKER_HEADER);
  expect([await said(pageOf(id)), await said("/dashboard")]).toEqual(["1", null]);
});

test("a page that has no turn in time is asked for again by itself, one that failed is not", async () => {
  const [busy, failed] = [await client().send("/register"), await client().send("/login")];
  expect([busy.status, failed.status]).toEqual([503, 500]);
  const again = `<meta http-equiv="refresh" content="${busy.headers.get("Retry-After")}">`;
  expect(busy.body.text).toContain(again);
  expect(failed.body.text).not.toContain("refresh");
});

test("a page comes in the language that was chosen, else in that of the page before, else in the browser's", async () => {
  const localeFor = async (headers: Record<string, string>, language = "tr,en;q=0.5") => {
    const visitor = client();
    const { body } = await visitor.send(pageOf(1), { headers, language });
    return [body.locale, visitor.cookies.get("visit-language")];
  };
  const referer = (path: string) => ({ Referer: server.url + path });
  expect(await localeFor({})).toEqual(["tr", undefined]);
  expect(await localeFor({}, "fr")).toEqual(["nl", undefined]);
  expect(await localeFor(referer("/en/about"))).toEqual(["en", "en"]);
  expect(await localeFor(referer("/login"))).toEqual(["tr", undefined]);
  expect(await localeFor({ Referer: "https://elsewhere.example/en/about" })).toEqual(["tr", undefined]);
  expect(await localeFor({ Cookie: "visit-language=en" })).toEqual(["en", undefined]);
  expect(await localeFor({ Cookie: "visit-language=en; i18next=nl" })).toEqual(["nl", undefined]);
  expect(await localeFor({ Cookie: "i18next=nl", ...referer("/en/about") })).toEqual(["nl", undefined]);
  expect(await localeFor({ Cookie: "i18next=<script>" })).toEqual(["tr", undefined]);
});

test("the office speaks Dutch and English only, and is found by no search engine", async () => {
  const pageFor = async (language: string, headers: Record<string, string> = {}) => {
    const answer = await client().send("/office/bookings/12", { headers, language });
    return [answer.body.locale, answer.headers.get("X-Robots-Tag")];
  };
  expect(await pageFor("nl")).toEqual(["nl", "noindex"]);
  expect(await pageFor("tr")).toEqual(["en", "noindex"]);
  expect(await pageFor("nl", { Cookie: "i18next=tr" })).toEqual(["en", "noindex"]);
});

test("a page that cannot be rendered and a visitor who asks too often get an error page in plain words", async () => {
  const failed = await client().send("/login", { language: "en" });
  expect(failed.status).toBe(500);
  expect(failed.body.text).toContain("Something went wrong on our side.");
  await using strict = await start({ environment: { RATE_LIMIT_SCALE: "0.01" } });
  const visitor = createClient(strict.url);
  const answers: Awaited<ReturnType<typeof visitor.send>>[] = [];
  for (let times = 0; times < 4; times += 1) answers.push(await visitor.send(pageOf(1)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
  expect(answers[3]?.body.text).toContain('<html lang="nl">');
  expect(answers[3]?.body.text).toContain("Te veel pogingen.");
  expect(answers[3]?.headers.get("Content-Security-Policy")).toContain("script-src 'self'; style-src 'self'");
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const sendForm = (visitor: Client, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.send("/login", {
    method: "POST",
    body: String(new URLSearchParams(fields)),
    headers: { ...FORM, ...headers },
  });

const FETCHED_FOR_LATER = [
  { Purpose: "prefetch" },
  { "Sec-Purpose": "prefetch" },
  { "Sec-Purpose": "prefetch;prerender" },
  { "Sec-Purpose": "prefetch;anonymous-client-ip" },
];

test("the page of a mailed link is given its secret until that is used, and no other page is", async () => {
  const visitor = client();
  visitor.cookies.set("mail-resetPassword", "s3-cr_et");
  const page = async (path: string) => (await visitor.send(path)).body;
  expect(await page("/reset-password")).toEqual({ mailedToken: "s3-cr_et" });
  expect(await page("/dashboard")).not.toHaveProperty("mailedToken");
  const sent = { token: "s3-cr_et", password: PASSWORD, confirmPassword: "another" };
  expect((await visitor.post("/api/auth/reset-password", sent)).status).toBe(422);
  expect(await page("/reset-password")).toEqual({ mailedToken: "s3-cr_et" });
  const tried = await visitor.post("/api/auth/reset-password", { ...sent, confirmPassword: PASSWORD });
  expect(tried.body).toEqual({ reset: false });
  expect(visitor.cookies.get("mail-resetPassword")).toBe("");
});

test("a form of a page does what the call of the API does: session, cookies, limits, security events, words", async () => {
  const lines: { security?: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  await using strict = await start({ log, environment: { RATE_LIMIT_SCALE: "1" } });
  const visitor = createClient(strict.url);
  const { email } = await createCustomer(server.context.orm.em);
  const wrong = await sendForm(visitor, { email, password: "not the password" });
  expect(lines.filter(({ security }) => security === "login_failed")).toHaveLength(1);
  const same = await visitor.post("/api/auth/login", { email, password: "not the password" });
  expect(wrong).toMatchObject({ status: 401, body: same.body });
  expect(await sendForm(visitor, { email: "no address", password: "" })).toMatchObject({
    status: 422,
    body: { code: "invalid_fields", fields: { email: ["Geldig e-mailadres invoeren"] } },
  });
  const right = await sendForm(visitor, { email, password: PASSWORD });
  expect([right.status, right.headers.get("Location")]).toEqual([303, "/dashboard"]);
  for (const headers of FETCHED_FOR_LATER) {
    expect((await visitor.send("/dashboard", { headers })).body).not.toHaveProperty("notice");
  }
  const dashboard = await visitor.send("/dashboard");
  expect(dashboard.body).toMatchObject({ notice: "loggedIn", user: { value: { email } } });
  // It was said once.
  expect((await visitor.send("/dashboard")).body).not.toHaveProperty("notice");
  // Five tries of the account, ten of a browser that signed in before, and one that is slow.
  const answers: number[] = [];
  for (let times = 0; times < 17; times += 1)
    answers.push((await sendForm(visitor, { email, password: "wrong" })).status);
  expect(answers.at(-1)).toBe(429);
});

test("a form from another site, of another kind or too large is refused in plain words", async () => {
  const login = { email: "a@example.nl", password: "x" };
  for (const headers of [
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ]) {
    const refused = await sendForm(client(), login, headers);
    expect([refused.status, refused.body.text]).toEqual([403, expect.stringContaining("een andere website")]);
  }
  expect((await client().post("/login", login)).status).toBe(400);
  expect((await sendForm(client(), { ...login, password: "x".repeat(17_000) })).status).toBe(413);
});

test("a page is counted and logged under the pattern of its address", async () => {
  const lines: { msg: string; route?: string; status?: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  await using logged = await start({ log });
  await createClient(logged.url).send(pageOf(4712));
  const route = "/booking-confirmation/:id";
  expect(lines).toContainEqual(expect.objectContaining({ msg: "request", route, status: 404 }));
  expect(await metrics.metrics()).toContain(`_count{method="GET",route="${route}",status="404"}`);
});

test("without the database a page comes all the same, within two seconds, and says so", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const guest = client();
  guest.cookies.set("sid", "a-session-that-cannot-be-looked-up");
  wayToDatabase.freeze();
  const started = performance.now();
  const page = await guest.send(pageOf(id));
  expect(performance.now() - started).toBeLessThan(PROMISED_MS + BUSY_MS);
  expect(page).toMatchObject({ status: 503, body: { ride: { refusal: { code: "unavailable" } } } });
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  wayToDatabase.heal();
});

test("without the database a form is answered in time, and says so", async () => {
  wayToDatabase.freeze();
  const started = performance.now();
  const answer = await sendForm(client(), { email: "a@example.nl", password: "x" });
  expect(performance.now() - started).toBeLessThan(PROMISED_MS + BUSY_MS);
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  wayToDatabase.heal();
});

async function start(options: Parameters<typeof startTestServer>[1]) {
  const started = await startTestServer(wayToDatabase.url, { render, ...options });
  return { url: started.url, [Symbol.asyncDispose]: started.stop };
}
