import { setTimeout as sleep } from "node:timers/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { product } from "../config.ts";
import { openFold } from "../ride/ride-page.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

type Ride = { id: number; reference: string; person: string; cookies: string };

/** A ride that was booked by a guest of its own. */
async function book(person: string): Promise<Ride> {
  const answer = await fetch(product.siteUrl + apiPaths.bookings, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") },
    body: JSON.stringify({
      pickupLocation: "Utrecht Centraal",
      destination: "Schiphol Airport",
      pickupDate: inDays(3),
      pickupTime: "14:30",
      vehicleType: "station",
      contactName: person,
      contactEmail: `${person.toLowerCase()}@example.nl`,
    }),
  });
  expect(answer.status).toBe(201);
  const { id, reference } = await answer.json();
  return { id, reference, person, cookies: cookiesOf(answer) };
}

/** Somebody with an account and a ride in it, and the cookies of their session. */
async function join(person: string): Promise<{ person: string; cookies: string }> {
  const email = `${person.toLowerCase()}-${Date.now()}@example.nl`;
  const password = "vier wielen en een dak";
  const registration = { firstName: person, lastName: "Bos", username: email, email, phone: "0612345678" };
  const answer = await fetch(product.siteUrl + apiPaths.register, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...registration, password, confirmPassword: password }),
  });
  expect(answer.status).toBe(201);
  return { person, cookies: cookiesOf(answer) };
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");

const openPath = (path: string, cookies = "") =>
  fetch(product.siteUrl + path, { redirect: "manual", headers: { Cookie: cookies } });
const open = (id: number | string, cookies = "") => openPath(`/booking-confirmation/${id}`, cookies);
const inLanguage = (locale: Locale, cookies = "") => `${LANGUAGE_COOKIE}=${locale}; ${cookies}`;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a ride is there, in the visitor's language, and looks again by itself until the ride is over", async ({
    page,
    context,
  }) => {
    const ride = await book("Kanarie");
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: "tr", url: product.siteUrl }]);
    for (const pair of ride.cookies.split("; ")) {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      await context.addCookies([{ name, value, url: product.siteUrl }]);
    }
    await page.goto(confirmationPath(ride.id));
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.tr.confirmation.title);
    await expect(page.getByText(ride.reference).first()).toBeVisible();
    const more = await openFold(page, texts.tr.confirmation.more);
    await expect(more.getByRole("link", { name: texts.tr.confirmation.correctContact.openOrAdd })).toBeVisible();
    // What needs its script is not there.
    await expect(page.getByRole("button", { name: texts.tr.confirmation.print })).toBeHidden();
    const reload = page.locator("meta[http-equiv=refresh]");
    await expect(reload).toHaveAttribute("content", "30");
    await report({ bookingId: ride.id, status: "cancelled" });
    await page.reload();
    await expect(page.getByText(texts.tr.confirmation.status.cancelled).first()).toBeVisible();
    await expect(reload).toHaveCount(0);
  });
});

test("says with its status why a ride is not shown, and what to do", async () => {
  for (const locale of LOCALES) {
    const { notFound } = texts[locale].confirmation;
    for (const id of ["4711", "no-number"]) {
      const answer = await open(id, inLanguage(locale));
      const page = await answer.text();
      expect([id, answer.status]).toEqual([id, 404]);
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain(notFound.title);
      expect(page).toContain(phoneInSentence);
    }
  }
});

test("is kept by nobody, found by no search engine, and runs what it came with alone", async () => {
  const { id, cookies } = await book("Vink");
  const [one, other] = await Promise.all([open(id, cookies), open(id, cookies)]);
  expect(one.status).toBe(200);
  expect(one.headers.get("cache-control")).toBe("private, no-store");
  expect(one.headers.get("x-robots-tag")).toBe("noindex");
  expect(one.headers.get("referrer-policy")).toBe("same-origin");
  const policies = [one, other].map(({ headers }) => headers.get("content-security-policy") ?? "");
  const nonces = policies.map((policy) => /script-src 'self' '(nonce-[\w+/=]+)'/.exec(policy)?.[1]);
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(policies.join()).not.toContain("unsafe");
  expect(await one.text()).not.toMatch(/<[^>]* style=/);
});

/** A small machine turns some of so many away within two seconds; they come again when they are told to. */
async function insist(visit: () => Promise<Response>): Promise<{ status: number; page: string }> {
  let answer = await visit();
  for (let times = 0; answer.status === 503 && times < 20; times += 1) {
    await sleep(1000 * Number(answer.headers.get("Retry-After")));
    answer = await visit();
  }
  return { status: answer.status, page: await answer.text() };
}

test("a page of customers leads strangers to the login and back, and is whole as it comes", async () => {
  const stranger = await openPath("/dashboard/payment?open=add-card");
  expect(stranger.status).toBe(303);
  expect(stranger.headers.get("location")).toBe("/login?from=%2Fdashboard%2Fpayment%3Fopen%3Dadd-card");
  const { person, cookies } = await join("Merel");
  for (const part of ["", "/trips", "/payment", "/invoices", "/profile"]) {
    const answer = await openPath(`/dashboard${part}`, cookies);
    const page = await answer.text();
    expect([part, answer.status]).toEqual([part, 200]);
    expect(page).toContain(person);
    expect(page).not.toContain(`aria-busy="true"`);
    expect(page).not.toMatch(/<[^>]* style=/);
  }
  expect((await openPath("/dashboard/trips/4711", cookies)).status).toBe(404);
  const done = await openPath("/login?from=/dashboard/invoices", cookies);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard/invoices"]);
});

test("two hundred visitors at once each see their own ride, in their own language, and nothing of another's", async () => {
  const people = Array.from({ length: 20 }, (_, n) => `Gast${String.fromCharCode(65 + n)}`);
  const rides: Ride[] = [];
  for (const person of people) rides.push(await book(person));
  const visits = Array.from({ length: 150 }, (_, n) => {
    const ride = rides[n % rides.length];
    const locale = LOCALES[n % LOCALES.length] ?? "nl";
    return { ride, locale, isOwn: n % 7 !== 0 };
  });
  const customers: Awaited<ReturnType<typeof join>>[] = [];
  for (const person of ["KlantA", "KlantB", "KlantC", "KlantD", "KlantE"]) customers.push(await join(person));
  const dashboards = Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const customer = customers[n % customers.length];
      const locale = LOCALES[n % LOCALES.length] ?? "nl";
      return {
        customer,
        locale,
        ...(await insist(() => openPath("/dashboard", inLanguage(locale, customer?.cookies)))),
      };
    }),
  );
  const seen = await Promise.all(
    visits.map(async ({ ride, locale, isOwn }) => {
      return await insist(() => open(ride?.id ?? 0, inLanguage(locale, isOwn ? ride?.cookies : "")));
    }),
  );
  for (const [n, { status, page }] of seen.entries()) {
    const visit = visits[n];
    expect(status).toBe(200);
    expect(page).toContain(`<html lang="${visit?.locale}"`);
    expect(page).toContain(visit?.ride?.reference ?? "?");
    expect(page.includes(`${visit?.ride?.person.toLowerCase()}@example.nl`)).toBe(visit?.isOwn);
    for (const other of rides) {
      if (other !== visit?.ride) expect(page.includes(other.reference) || page.includes(other.person)).toBe(false);
    }
  }
  expect(seen[0]?.page).toContain(company.name);
  for (const { customer, locale, status, page } of await dashboards) {
    expect(status).toBe(200);
    expect(page).toContain(texts[locale].account.dashboard.welcome.replace("{{name}}", customer?.person ?? "?"));
    for (const { person } of [...rides, ...customers]) {
      if (person !== customer?.person) expect(page.includes(person)).toBe(false);
    }
  }
});
