import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { RIDE_CACHE } from "@domrit/shared/site/kept-rides.ts";
import { appPathTo, confirmationPath, pathTo, resetPasswordPath } from "@domrit/shared/site/pages.ts";
import type { Browser, Page } from "@playwright/test";
import { registered } from "./account/person.ts";
import { somebody } from "./mailroom.ts";
import { legalText } from "./site/page-texts.ts";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

const DAY_SECONDS = 86_400;

/** What a browser keeps of the site at this moment, by name, and for how many days where it says so. */
async function kept(page: Page): Promise<Map<string, number | undefined>> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return new Map([
    ...stored.map((name) => [name, undefined] as const),
    ...cookies.map(({ name, expires }) => [name, expires / DAY_SECONDS - Date.now() / 1000 / DAY_SECONDS] as const),
  ]);
}

/** The names of the cookies that a visitor without scripts is given as they ask for a new password. */
async function keptWithoutScript(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const names: string[] = [];
  page.on("response", async (answer) => {
    const given = (await answer.headersArray()).filter(({ name }) => name.toLowerCase() === "set-cookie");
    names.push(...given.map(({ value }) => value.split("=")[0] ?? ""));
  });
  await page.goto(appPathTo("forgotPassword"));
  await page.getByLabel(texts.nl.account.fields.email).fill(somebody().email);
  await page.getByRole("button", { name: texts.nl.account.forgot.submit }).click();
  await expect(page.getByText(texts.nl.account.forgot.sent)).toBeVisible();
  await expect.poll(() => names).toContain("notice");
  await context.close();
  return names;
}

test("the cookie policy names whatever the site keeps in a browser, and for how long", async ({
  browser,
  guest,
  page,
}) => {
  // What a page finds as it opens, which it may clear away at once.
  const atOpening = new Set<string>();
  await page.exposeFunction("foundAtOpening", (names: string[]) => {
    for (const name of names) atOpening.add(name);
  });
  await page.addInitScript("foundAtOpening(Object.keys(sessionStorage))");
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  const found = await kept(page);
  const { id } = await guest.confirm();
  // What a page keeps as it is left, it keeps only once its scripts run.
  await expect(page.getByText(texts.nl.confirmation.live.following)).toBeVisible();
  await expect.poll(async () => (await kept(page)).has(RIDE_CACHE)).toBe(true);
  await page.goto(`${confirmationPath(id)}?token=secret`);
  await page.goto(resetPasswordPath("secret"));
  for (const [name, days] of await kept(page)) found.set(name, days);
  await page.goto(pathTo("about", "nl"));
  await page.getByRole("button", { name: /^NL/ }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(pathTo("about", "en"));
  await registered(page.context());
  // What the router keeps of a page it writes as that is left, once the page is hydrated and so asks for the live channel.
  const isHydrated = page.waitForEvent("websocket");
  await page.goto(appPathTo("trips"));
  await isHydrated;
  await page.goto(pathTo("home", "en"));
  for (const [name, days] of await kept(page)) found.set(name, days);

  for (const name of [...atOpening, ...(await keptWithoutScript(browser))]) found.set(name, found.get(name));

  const isSecure = page.url().startsWith("https:");
  const plainName = (name: string) =>
    (isSecure ? name.replace("__Host-", "") : name).replace(/^(ride|mail)-\w+$/, "$1-…");
  for (const locale of LOCALES) {
    const rows = legalText("cookiePolicy", locale).sections.flatMap(({ table }) => table?.rows ?? []);
    const named = rows.flatMap(([name = ""]) => name.split(", "));
    expect([...found.keys()].map(plainName).sort(), locale).toEqual([...named].sort());
    const until = rows.find(([name]) => name?.startsWith("sid"))?.at(-1);
    expect(until).toContain(String(RETENTION.sessionIdleDays));
    expect(until).toContain(String(RETENTION.sessionMaxDays));
  }
  expect(found.get(isSecure ? "__Host-sid" : "sid")).toBeCloseTo(RETENTION.sessionIdleDays, 0);
  expect(found.get(`${isSecure ? "__Host-" : ""}ride-${id}`)).toBeCloseTo(RETENTION.sessionIdleDays, 0);
  expect(found.get("i18next")).toBeCloseTo(365, 0);
});
