import { apiPaths } from "@domrit/shared/api-paths.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { product } from "./config.ts";
import { report } from "./taxi-centre.ts";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

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
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { id, reference, person, cookies: cookies.join("; ") };
}

const open = (id: number | string, cookies = "") =>
  fetch(`${product.siteUrl}/booking-confirmation/${id}`, { redirect: "manual", headers: { Cookie: cookies } });
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
    // It reloads itself, which would take along what is typed here; what needs its script is not there.
    await expect(page.getByRole("button", { name: texts.tr.confirmation.addContact.submit })).toBeHidden();
    await expect(page.getByRole("link", { name: texts.tr.confirmation.addContact.title })).toBeVisible();
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

test("two hundred visitors at once each see their own ride, in their own language, and nothing of another's", async () => {
  const people = Array.from({ length: 20 }, (_, n) => `Gast${String.fromCharCode(65 + n)}`);
  const rides: Ride[] = [];
  for (const person of people) rides.push(await book(person));
  const visits = Array.from({ length: 200 }, (_, n) => {
    const ride = rides[n % rides.length];
    const locale = LOCALES[n % LOCALES.length] ?? "nl";
    return { ride, locale, isOwn: n % 7 !== 0 };
  });
  const seen = await Promise.all(
    visits.map(async ({ ride, locale, isOwn }) => {
      const visit = () => open(ride?.id ?? 0, inLanguage(locale, isOwn ? ride?.cookies : ""));
      let answer = await visit();
      // A small machine turns some of so many away within two seconds; they come again.
      for (let times = 0; answer.status === 503 && times < 20; times += 1) answer = await visit();
      return { status: answer.status, page: await answer.text() };
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
});
