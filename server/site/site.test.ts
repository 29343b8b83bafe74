import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { company } from "@domrit/shared/company/company.ts";
import { tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { place, placesOf } from "@domrit/shared/site/places.ts";
import type { PublicFigures } from "@domrit/shared/site/public-figures.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import fc from "fast-check";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textedAddress } from "../booking/links/texted-address.ts";
import { discountsOf } from "../fares/discounts/discounts.factory.ts";
import { fixedFaresOf } from "../fares/routes/fixed-fares.factory.ts";
import type { PublishedTariff } from "../fares/tariffs/read-published.ts";
import { TARIFFS_SOURCE } from "../fares/tariffs/tariffs.ts";
import type { ServedParts } from "../http/listener.ts";
import { anyAddress, anyHeaders, send } from "../testing/any-input/requests.ts";
import { securityTxt } from "./security-txt.ts";
import { createSite } from "./site.ts";
import type { SiteFares } from "./site-facts.ts";

const SCRIPT = "console.log('a script of the build')";
const START = `<p>${place("fare", "carStart")}</p><p hidden="" data-where-known="">${place("next", "day")}: ${place("next", "carStart")}</p>`;
const SAID = placesOf("punctuality", ["percent", "onTime", "rides", "from", "to"]);
const BUILD: Record<string, string | Buffer> = {
  "csp.json": JSON.stringify({ "about/index.html": { scripts: ["sha256-abc="], styles: ["sha256-def="] } }),
  "client/index.html": "<h1>Home</h1>",
  "client/en/index.html": "<h1>Home EN</h1>",
  "client/about/index.html": `<link rel="canonical" href="${place("site", "origin")}/about">`,
  "client/pricing/index.html": `<html data-visitor="${place("site", "visitor")}">`,
  "client/en/about/index.html": "<h1>About EN</h1>",
  "client/services/index.html": `<p>a</p><div hidden="" data-where-known="" class="box"><p>${SAID.percent} op tijd, ${SAID.onTime}/${SAID.rides}</p><p>${SAID.from} - ${SAID.to}</p></div><p>z</p>`,
  "client/taxi-utrecht/index.html": START,
  "client/en/taxi-utrecht/index.html": START,
  "client/long/index.html": `${START}${Array.from({ length: 2000 }, (_, at) => `<p>${at % 97} taxis, ${at % 31} drivers</p>`).join("")}`,
  "client/404/index.html": "<h1>404 Page Not Found</h1>",
  "client/en/404/index.html": "<h1>404 Page Not Found EN</h1>",
  "client/unknown-service/index.html": "<h1>Dienst Niet Gevonden</h1>",
  "client/robots.txt": `Sitemap: ${place("site", "origin")}/sitemap.xml`,
  "client/assets/entry-1a2b.js": SCRIPT,
  "client/assets/entry-1a2b.js.br": brotliCompressSync(SCRIPT),
};

let figures: PublicFigures = {};
const [TARIFF] = TARIFFS_SOURCE.unread as [PublishedTariff];
let published: readonly PublishedTariff[] = [TARIFF];
const fares: SiteFares = {
  tariffs: { on: (date) => tariffOn(date, published), published: () => published },
  fixedFares: fixedFaresOf(),
  discounts: discountsOf(),
};
let now = new Date();
let buildDir: string;
let base: string;
/** This build without an office, and with nothing but the office. */
const withOnly = { site: "", office: "" };
const servers: Server[] = [];

/** Serves the build on a free port; gives its address. */
async function start(serves: ServedParts): Promise<string> {
  const app = new Koa({ proxy: true });
  const serve = await createSite({
    buildDir,
    publicUrl: "https://taxi.example",
    serves,
    figures: () => figures,
    fares,
    now: () => now,
  });
  app.use(
    serve((ctx) => {
      ctx.body = "a page of the app";
    }),
  );
  app.use((ctx) => {
    ctx.body = "behind the site";
  });
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), "site-"));
  for (const [name, content] of Object.entries(BUILD)) {
    await mkdir(dirname(join(buildDir, name)), { recursive: true });
    await writeFile(join(buildDir, name), content);
  }
  base = await start("both");
  withOnly.site = await start("site");
  withOnly.office = await start("office");
});

afterAll(async () => {
  for (const server of servers) server.close();
  await rm(buildDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { redirect: "manual", headers });

/** The answer to a path exactly as written; fetch would tidy it up first. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(base);
      request({ hostname, port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("pages", () => {
  test("carry the public address and a policy with the hashes of their own inline code", async () => {
    const answer = await get("/about");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<link rel="canonical" href="https://taxi.example/about">');
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    expect(policy).toContain("style-src 'self' 'sha256-def='");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(answer.headers.get("x-robots-tag")).toBeNull();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("are asked for again each time, and answered with 304 when nothing changed", async () => {
    const first = await get("/about");
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    // By hand: with this header, fetch also sends "Cache-Control: no-cache", which asks for the whole answer.
    const etag = first.headers.get("etag") ?? "";
    const again = await raw("/about", {
      "If-None-Match": etag,
      "Accept-Encoding": first.headers.get("content-encoding") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test("are sent at once to who asks first, in their smallest form soon after, and have not changed by that", async () => {
    const ask = () => raw("/long", { "Accept-Encoding": "br" });
    const first = await ask();
    await expect.poll(async () => (await ask()).body.length).toBeLessThan(first.body.length);
    const later = await ask();
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body));
    expect(later.headers.etag).toBe(first.headers.etag);
  });

  test("tell the server's time, also when nothing changed; files that are kept do not", async () => {
    const about = await raw("/about", { "Accept-Encoding": "identity" });
    const unchanged = await raw("/about", {
      "If-None-Match": String(about.headers.etag),
      "Accept-Encoding": "identity",
    });
    expect([about.status, unchanged.status]).toEqual([200, 304]);
    for (const { headers } of [about, unchanged]) {
      const [, told] = /^clock;dur=(\d+)$/.exec(String(headers["server-timing"])) ?? [];
      expect(Math.abs(Number(told) - Date.now())).toBeLessThan(10_000);
    }
    expect((await get("/assets/entry-1a2b.js")).headers.get("server-timing")).toBeNull();
  });

  test("say who is visiting, to each kind of visitor in a body of its own", async () => {
    const guest = await get("/pricing");
    const customer = await get("/pricing", { Cookie: "signed-in=1" });
    expect(await guest.text()).toBe('<html data-visitor="guest">');
    expect(await customer.text()).toBe('<html data-visitor="customer">');
    expect(customer.headers.get("etag")).not.toBe(guest.headers.get("etag"));
    expect(guest.headers.get("vary")).toBe("Accept-Encoding, Cookie, Available-Dictionary");
  });

  test("say how often drivers were on time, anew when that changes, and nothing of it while nothing is known", async () => {
    const read = async () => {
      const answer = await get("/services");
      return { text: await answer.text(), etag: answer.headers.get("etag") };
    };
    const before = await read();
    expect(before.text).toBe("<p>a</p><p>z</p>");
    figures = { punctuality: { onTime: 1234, late: 11, unknown: 5, from: "2026-08-25", to: "2026-11-22" } };
    const after = await read();
    expect(after.text).toBe(
      '<p>a</p><div class="box"><p>99% op tijd, 1.234/1.245</p><p>25 augustus 2026 - 22 november 2026</p></div><p>z</p>',
    );
    expect(after.etag).not.toBe(before.etag);
    expect(await read()).toEqual(after);
    figures = {};
    expect(await read()).toEqual(before);
  });

  test("name the fares of the day, and the next ones as soon as a ride under them can be booked", async () => {
    const read = async (path: string) => {
      const answer = await get(path);
      return [await answer.text(), answer.headers.get("etag")];
    };
    now = new Date("2026-11-30T12:00:00+01:00");
    const before = await read("/taxi-utrecht");
    expect(before[0]).toBe("<p>€\u00a04,15</p>");
    published = [TARIFF, { ...TARIFF, validFrom: "2027-01-01", car: { ...TARIFF.car, startCents: 430 } }];
    expect(await read("/taxi-utrecht")).toEqual(before);
    now = new Date("2026-12-02T00:00:00+01:00");
    const told = await read("/taxi-utrecht");
    expect(told[0]).toBe("<p>€\u00a04,15</p><p>1 januari 2027: €\u00a04,30</p>");
    expect(told[1]).not.toBe(before[1]);
    expect((await read("/en/taxi-utrecht"))[0]).toBe("<p>€4.15</p><p>1 January 2027: €4.30</p>");
    now = new Date("2026-12-31T23:59:59+01:00");
    expect(await read("/taxi-utrecht")).toEqual(told);
    now = new Date("2027-01-01T00:00:00+01:00");
    expect((await read("/taxi-utrecht"))[0]).toBe("<p>€\u00a04,30</p>");
    published = [TARIFF];
    now = new Date();
  });

  test("of a next tariff that changes nothing are as they were", async () => {
    const read = async () => (await get("/taxi-utrecht")).text();
    const before = await read();
    published = [TARIFF, { ...TARIFF, validFrom: daysAfter(dayOf(now), 3) }];
    expect(await read()).toBe(before);
    published = [TARIFF];
  });

  test.each(["/login", "/dashboard", "/office", "/booking-confirmation/4711"])(
    "%s is a page of the app, which is not a file",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, "a page of the app"]);
    },
  );

  test.each([
    ["/nowhere", "<h1>404 Page Not Found</h1>"],
    ["/404", "<h1>404 Page Not Found</h1>"],
    ["/en/nowhere", "<h1>404 Page Not Found EN</h1>"],
    ["/services/nothing", "<h1>Dienst Niet Gevonden</h1>"],
    ["/__spa-fallback.html", "<h1>404 Page Not Found</h1>"],
    ["/about/index.html", "<h1>404 Page Not Found</h1>"],
    ["/../csp.json", "<h1>404 Page Not Found</h1>"],
    ["/%2e%2e/csp.json", "<h1>404 Page Not Found</h1>"],
    ["/booking-confirmation/%E0%A4%A", "<h1>404 Page Not Found</h1>"],
  ])("%s does not exist", async (path, body) => {
    const answer = await raw(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, body]);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });
});

describe("files", () => {
  test("with a hash in their name are kept for ever and sent as the build compressed them", async () => {
    const answer = await raw("/assets/entry-1a2b.js", { "Accept-Encoding": "br" });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
    expect((await raw("/assets/entry-1a2b.js")).body.toString()).toBe(SCRIPT);
  });

  test("that are gone are no page", async () => {
    const answer = await get("/assets/old-ffff.js");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  });

  test("robots.txt names the public address", async () => {
    expect(await (await get("/robots.txt")).text()).toBe("Sitemap: https://taxi.example/sitemap.xml");
  });
});

describe("security.txt", () => {
  test("says whom to tell of a weakness, in which languages, until a day that is always to come", async () => {
    const answer = await get("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).trimEnd().split("\n");
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
    expect(lines).toContain(`Contact: mailto:${company.email}`);
    expect(fields).toMatchObject({
      "Preferred-Languages": "nl, en, tr",
      Canonical: "https://taxi.example/.well-known/security.txt",
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  test("names no address that is not encrypted", () => {
    expect(securityTxt("http://localhost:3000", new Date())).not.toContain("http:");
  });

  test("a year later it still has not run out", () => {
    const later = new Date(Date.now() + 365 * 86_400_000);
    const expires = /^Expires: (.*)$/m.exec(securityTxt("https://taxi.example", later))?.[1] ?? "";
    expect(Date.parse(expires)).toBeGreaterThan(later.getTime());
  });
});

describe("redirects", () => {
  test.each([
    ["/about/", 301, "/about"],
    ["/rolstoel-taxi/?lang=nl&a=1", 301, "/rolstoeltaxi?a=1"],
    ["/about?lang=nl", 301, "/about"],
    ["/en/airports/schiphol", 301, "/en/schiphol-taxi"],
    ["/about?lng=tr", 302, "/tr/about"],
    ["/en/about?lng=nl", 302, "/about"],
    ["/login?lng=en", 302, "/login"],
    ["/about?lng=<script>", 302, "/about"],
    ["//evil.example/", 301, "/evil.example"],
  ])("%s goes with %i to %s", async (path, status, location) => {
    const answer = await raw(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test("a language asked for is stored, a value that is none is not", async () => {
    expect((await get("/about?lng=tr")).headers.get("set-cookie")).toMatch(/^i18next=tr; path=\/;.*samesite=lax/i);
    expect((await get("/about?lng=%3Cscript%3E")).headers.get("set-cookie")).toBeNull();
  });
});

const TLS = { "X-Forwarded-Proto": "https" };

test("the secret of a signed link goes out of the address, and into a cookie for its booking", async () => {
  const answer = await raw("/booking-confirmation/4711?token=1.s3-cr_et&lng=en&a=1", TLS);
  expect([answer.status, answer.headers.location]).toEqual([302, "/booking-confirmation/4711?a=1"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-ride-4711=1\.s3-cr_et; path=\/; expires=.*; samesite=lax; secure; httponly$/i),
    expect.stringMatching(/^i18next=en;/),
  ]);
});

test("such a link opens the page on which its ride is paid, too", async () => {
  const answer = await raw("/booking-confirmation/4711/pay?token=1.s3-cr_et&lng=en", TLS);
  expect([answer.status, answer.headers.location]).toEqual([302, "/booking-confirmation/4711/pay"]);
  expect(answer.headers["set-cookie"]).toContainEqual(expect.stringMatching(/^__Host-ride-4711=1\.s3-cr_et;/));
});

test.each([
  ["/reset-password", "resetPassword"],
  ["/confirm-email", "confirmEmail"],
  ["/undo-email", "undoEmail"],
])("the secret of a mailed link to %s goes out of the address, for half an hour", async (path, page) => {
  const answer = await raw(`${path}?token=s3-cr_et`, TLS);
  expect([answer.status, answer.headers.location]).toEqual([302, path]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const [cookie = "", ...others] = [answer.headers["set-cookie"]].flat() as string[];
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    new RegExp(`^__Host-mail-${page}=s3-cr_et; path=/; expires=.*; samesite=lax; secure; httponly$`, "i"),
  );
  const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
  expect(expires - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect(expires - Date.now()).toBeGreaterThan(29 * 60_000);
});

test("the short address of a text message leads where the long one does, in its language", async () => {
  const address = new URL(textedAddress("https://domrit.example", 8658639189463435, "12.s3-cr_et", "tr"));
  expect(address.pathname + address.search).toBe("/r/2d98bxhyu17?tr.12.s3-cr_et");
  const answer = await raw(address.pathname + address.search, TLS);
  expect([answer.status, answer.headers.location]).toEqual([302, "/booking-confirmation/8658639189463435"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-ride-8658639189463435=12\.s3-cr_et;/),
    expect.stringMatching(/^i18next=tr;/),
  ]);
});

test.each([
  "/r/2d98bxhyu17",
  "/r/2d98bxhyu17?xx.abc",
  "/r/0?nl.abc",
  "/r/zzzzzzzzzzzz?nl.abc",
  "/r/2d98bxhyu17?nl.a%0d",
])("%s is no such address", async (path) => {
  expect((await raw(path, TLS)).status).toBe(404);
});

test("a value that cannot be such a secret is only taken out", async () => {
  const answer = await raw("/booking-confirmation/4711?token=a%0d%0aSet-Cookie:b");
  expect([answer.status, answer.headers.location]).toEqual([302, "/booking-confirmation/4711"]);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a browser keeps the links of thirty bookings, and lets the first go for one more", async () => {
  const cookies = Array.from({ length: 30 }, (_, n) => `__Host-ride-${n + 1}=x`).join("; ");
  const answer = await raw("/booking-confirmation/99?token=y", { ...TLS, Cookie: cookies });
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-ride-1=; path=\/; expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^__Host-ride-99=y;/),
  ]);
});

test.each(["/api/bookings", "/socket.io/"])("%s is left to what comes after the site", async (path) => {
  expect(await (await get(path)).text()).toBe("behind the site");
});

test("a port with the office alone has nothing for customers, but the files that its pages are made of", async () => {
  for (const path of [
    "/about",
    "/login",
    "/dashboard",
    "/404",
    "/robots.txt",
    "/.well-known/security.txt",
    "/index.html",
    "/officer",
  ]) {
    const answer = await fetch(withOnly.office + path, { redirect: "manual" });
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "Not found"]);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  }
  const page = await fetch(`${withOnly.office}/office/queues`);
  expect([page.status, await page.text()]).toEqual([200, "a page of the app"]);
  const script = await fetch(`${withOnly.office}/assets/entry-1a2b.js`);
  expect([script.status, await script.text()]).toEqual([200, SCRIPT]);
  const home = await fetch(withOnly.office, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([302, "/office"]);
});

test.each(["GET", "POST"])(
  "where there is no office, %s of its pages is answered as of any that never was",
  async (method) => {
    const ask = async (path: string) => {
      const answer = await fetch(withOnly.site + path, { method, redirect: "manual" });
      const headers = [...answer.headers].filter(([name]) => !["date", "server-timing"].includes(name));
      return { status: answer.status, headers, body: await answer.text() };
    };
    const nowhere = await ask("/nowhere");
    for (const path of ["/office", "/office/queues", "/office/sign-in"]) expect(await ask(path)).toEqual(nowhere);
  },
);

test("no address, whatever stands in it, is answered with a fault of ours", async () => {
  const asked = fc.record({ method: fc.constantFrom("GET", "HEAD", "POST"), path: anyAddress, headers: anyHeaders });
  const property = fc.asyncProperty(asked, async (one) => {
    expect((await send(base, { ...one, body: undefined }))?.status ?? 400).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 2000, interruptAfterTimeLimit: 8000 });
}, 30_000);
