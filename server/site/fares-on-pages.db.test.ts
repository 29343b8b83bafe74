import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ofEveryClass } from "@domrit/shared/fares/of-every-class.ts";
import { TARIFFS, type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { place } from "@domrit/shared/site/places.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import Koa from "koa";
import { afterAll, expect, test } from "vitest";
import { bookingRequest } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createSite } from "./site.ts";

/** A new tariff is on every page of every server within so many milliseconds of the moment from which prices go by it. */
const WITHIN_MS = 5000;
const today = dayOf(new Date());
const SEED = tariffOn(today, TARIFFS);

const START = place("fare", "carStart");
const TERMS = `<p>${place("fare", "tariffDay")}</p>`;
const CODE = `<b>${place("discount", "code")}: ${place("discount", "off")}</b>`;
const NEXT = `<section hidden="" data-where-known="">${place("next", "day")} ${place("next", "hourPrice")}</section>`;
const BUILD: Record<string, string> = {
  "csp.json": "{}",
  "client/pricing/index.html": `<td>${START}</td><script type="application/json">${place("calculator", "tariffs")}</script>${NEXT}`,
  "client/taxi-utrecht/index.html": `<meta name="description" content="${START}"><script type="application/ld+json">{"description":"${START}"}</script>`,
  "client/terms-of-service/index.html": TERMS,
  "client/contact/index.html": CODE,
  "client/tr/contact/index.html": CODE,
  "client/en/terms-of-service/index.html": TERMS,
  "client/tr/terms-of-service/index.html": TERMS,
};

const first = await setUpServer();
const second = await startTestServer(first.databaseUrl);
afterAll(second.stop);
const { client: manager } = await staffClient(first, "manager");
const buildDir = await mkdtemp(join(tmpdir(), "fares-on-pages-"));
afterAll(() => rm(buildDir, { recursive: true }));
for (const [name, content] of Object.entries(BUILD)) {
  await mkdir(dirname(join(buildDir, name)), { recursive: true });
  await writeFile(join(buildDir, name), content);
}

/** The pages and the API of one server, which is told the same as every other. */
async function servedBy({ context, url }: TestServer) {
  const serve = await createSite({ buildDir, publicUrl: "https://taxi.example", fares: context, now: context.now });
  const app = new Koa().use(serve((_ctx, next) => next()));
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  afterAll(() => server.close());
  await once(server, "listening");
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { text: await answer.text(), etag: answer.headers.get("etag") };
  };
  return { read, fares: (headers = {}) => createClient(url).send("/api/fares", { headers }) };
}
const servers = [await servedBy(first), await servedBy(second)];

/** Gives that moment, in milliseconds. */
async function publish(over: Partial<Tariff>): Promise<number> {
  const { id } = (await manager.post("/api/office/tariffs", { ...SEED, ...over })).body;
  const { status, body } = await manager.post(`/api/office/tariffs/${id}/publish`, {});
  expect(status).toBe(200);
  return Date.parse(body.holdsFrom);
}

/** Until every server shows it on its pages and in its answer, which has to be in time. */
async function shown(since: number, isShown: (server: (typeof servers)[number]) => Promise<boolean>) {
  for (const server of servers) {
    while (!(await isShown(server))) {
      expect(Date.now() - since).toBeLessThan(WITHIN_MS);
      await sleep(50);
    }
  }
}

test("a new tariff is on the pages and in the answers of every server within five seconds of its moment", async () => {
  const [one] = servers;
  const before = await one!.read("/pricing");
  expect(before.text).toContain("<td>€\u00a04,15</td>");
  const at = await publish({ validFrom: today, car: { ...SEED.car, startCents: 432 } });
  await shown(at, async ({ read }) => (await read("/pricing")).text.includes("<td>€\u00a04,32</td>"));
  for (const { read, fares } of servers) {
    const pricing = await read("/pricing");
    expect(pricing.etag).not.toBe(before.etag);
    expect(pricing.text).toContain('"startCents":432');
    const service = await read("/taxi-utrecht");
    expect(service.text).toContain('content="€\u00a04,32"');
    expect(service.text).toContain('{"description":"€\u00a04,32"}');
    for (const [locale, path] of [
      ["nl", "/terms-of-service"],
      ["en", "/en/terms-of-service"],
      ["tr", "/tr/terms-of-service"],
    ] as const) {
      expect((await read(path)).text).toBe(`<p>${formatDay(today, locale)}</p>`);
    }
    expect((await fares()).body).toEqual({
      current: { ...SEED, validFrom: today, car: { ...SEED.car, startCents: 432 } },
      next: null,
    });
  }
});

test("the next tariff is told as soon as a ride under it can be booked", async () => {
  const [one] = servers;
  const { etag } = Object.fromEntries((await one!.fares()).headers);
  const known = { "If-None-Match": String(etag), "Cache-Control": "max-age=0" };
  expect((await one!.fares(known)).status).toBe(304);
  const validFrom = daysAfter(today, 20);
  const at = await publish({ validFrom, car: { ...SEED.car, startCents: 432 }, hourlyCents: ofEveryClass(4700) });
  await shown(at, async ({ fares }) => (await fares()).body.next?.validFrom === validFrom);
  for (const { read, fares } of servers) {
    expect((await read("/pricing")).text).toContain(`<section>${formatDay(validFrom, "nl")} €\u00a047,00</section>`);
    const { status, body, headers } = await fares(known);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, no-cache"]);
    expect(body.current).toMatchObject({ validFrom: today, hourlyCents: ofEveryClass(4500) });
    expect(body.next).toEqual({
      ...SEED,
      validFrom,
      car: { ...SEED.car, startCents: 432 },
      hourlyCents: ofEveryClass(4700),
    });
  }
});

test("a price says by which tariff it goes, and a fixed one none", async () => {
  const next = daysAfter(today, 20);
  const back = { pickupDate: next, pickupTime: "18:00" };
  const ride = { pickupDate: daysAfter(next, -1), pickupTime: "12:00", destination: "Zeist", return: back };
  const priceOf = async (over: object) =>
    (await createClient(second.url).post("/api/bookings?preview=true", bookingRequest({ ...ride, ...over }))).body;
  const { tariffValidFrom, ...quote } = await priceOf({});
  expect([tariffValidFrom, quote.return.tariffValidFrom]).toEqual([today, next]);
  expect(await priceOf({ destination: "Schiphol", return: undefined })).not.toHaveProperty("tariffValidFrom");
});

test("the code for a first ride stands on every page of every server as the manager last put it there", async () => {
  const [one] = servers;
  expect((await one!.read("/contact")).text).toBe("<b>NEWCLIENT: 10%</b>");
  const entry = { code: "WELKOM", cents: 750, firstRide: true, isOnSite: true };
  expect((await manager.post("/api/office/discounts", entry)).status).toBe(201);
  const at = Date.now();
  await shown(at, async ({ read }) => (await read("/contact")).text === "<b>WELKOM: €\u00a07,50</b>");
  for (const { read } of servers) expect((await read("/tr/contact")).text).toMatch(/^<b>WELKOM: .*7,50.*<\/b>$/);
});
