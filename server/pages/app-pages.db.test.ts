import type { RenderPage } from "@domrit/shared/site/visit.ts";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { metrics } from "../metrics/metrics.ts";
import { createClient } from "../testing/client.ts";
import { startTestServer } from "../testing/test-server.ts";

/** Shows what a page is given to be rendered with: the ride that its address names. */
const render: RenderPage = async (request, { locale, nonce, readers }) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/login") throw new Error("a page that cannot be rendered");
  const ride = await readers.booking(pathname.split("/").at(-1) ?? "");
  return Response.json({ locale, nonce, ride }, { status: "refusal" in ride ? ride.refusal.status : 200 });
};
const wayToDatabase = await startTcpProxy(await setUpDatabase());
const server = await startTestServer(wayToDatabase.url, { render });
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

test("a page comes in the language that was chosen, else in that of the page before, else in the browser's", async () => {
  const localeFor = async (headers: Record<string, string>, language = "tr,en;q=0.5") => {
    const visitor = client();
    const { body } = await visitor.send(pageOf(1), { headers, language });
    return [body.locale, visitor.cookies.get("i18next")];
  };
  const referer = (path: string) => ({ Referer: server.url + path });
  expect(await localeFor({})).toEqual(["tr", undefined]);
  expect(await localeFor({}, "fr")).toEqual(["nl", undefined]);
  expect(await localeFor(referer("/en/about"))).toEqual(["en", "en"]);
  expect(await localeFor(referer("/login"))).toEqual(["tr", undefined]);
  expect(await localeFor({ Referer: "https://elsewhere.example/en/about" })).toEqual(["tr", undefined]);
  expect(await localeFor({ Cookie: "i18next=nl", ...referer("/en/about") })).toEqual(["nl", undefined]);
  expect(await localeFor({ Cookie: "i18next=<script>" })).toEqual(["tr", undefined]);
});

test("without the database a page comes all the same, within two seconds, and says so", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const guest = client();
  guest.cookies.set("sid", "a-session-that-cannot-be-looked-up");
  wayToDatabase.freeze();
  const started = performance.now();
  const page = await guest.send(pageOf(id));
  expect(performance.now() - started).toBeLessThan(2000);
  expect(page).toMatchObject({ status: 503, body: { ride: { refusal: { code: "unavailable" } } } });
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  wayToDatabase.heal();
});

test("a page that cannot be rendered, and whoever asks too often, get an answer in plain words", async () => {
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

test("a page is counted and logged under the pattern of its address", async () => {
  const lines: { msg: string; route?: string; status?: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  await using logged = await start({ log });
  await createClient(logged.url).send(pageOf(4712));
  const route = "/booking-confirmation/:id";
  expect(lines).toContainEqual(expect.objectContaining({ msg: "request", route, status: 404 }));
  expect(await metrics.metrics()).toContain(`_count{method="GET",route="${route}",status="404"}`);
});

async function start(options: Parameters<typeof startTestServer>[1]) {
  const started = await startTestServer(wayToDatabase.url, { render, ...options });
  return { url: started.url, [Symbol.asyncDispose]: started.stop };
}
