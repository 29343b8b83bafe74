import english from "@domrit/shared/i18n/en/driver/driver.json" with { type: "json" };
import driver from "@domrit/shared/i18n/nl/driver/driver.json" with { type: "json" };
import fleet from "@domrit/shared/i18n/nl/office/office-fleet.json" with { type: "json" };
import turkish from "@domrit/shared/i18n/tr/driver/driver.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { DRIVER_CACHE, DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import { appPathTo, OFFICE } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { expectSms, somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newDriver, phoneOf } from "./phone.ts";

test.use({ allowedErrors: [/status of 401|Failed to load resource|WebSocket|Failed to fetch/] });

const DRIVER = appPathTo("driver");
const hello = (name: string, texts = driver) => texts.hello.replace("{{name}}", name);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the desk invites a driver, who gets in by the text message, reads on without network, and is shut out by the desk", async ({
  page,
  browser,
}) => {
  test.slow();
  const { phone: number, international } = somebody();
  const name = `Ayşe ${number.slice(-4)}`.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  await signedInToOffice(page.request, "desk");
  await post(page.request, officePaths.drivers, { firstName: name, phone: number, isWorking: true });
  await page.goto(`${OFFICE}/registers`);
  await page.getByRole("link", { name }).click();
  await expect(heading(page)).toHaveText(name);
  const devices = page.getByRole("region", { name: fleet.devices.open, exact: true });
  await devices.getByRole("button", { name: fleet.devices.invite }).click();
  await expect(devices.getByRole("img", { name: fleet.devices.code })).toBeVisible();
  await expectNoFindings(page, "invitation");
  const [sms] = await expectSms(international, 1);
  const link = /https?:\S+/.exec(sms?.body ?? "")?.[0] ?? "";
  expect(await devices.getByText("#token=").textContent()).toBe(link);

  const phone = await phoneOf(browser);
  await phone.goto(DRIVER);
  await expect(heading(phone)).toHaveText(driver.getIn.title);
  await expectNoFindings(phone, "stranger");
  await phone.goto(link);
  await expect(phone).toHaveURL(appPathTo("driverJoin"));
  await phone.getByRole("button", { name: driver.join.submit }).click();
  await expect(heading(phone)).toHaveText(hello(name));
  await expect(phone).toHaveURL(DRIVER);
  await expect(devices.getByText(fleet.devices.taken.replace("{{name}}", name))).toBeVisible();
  await expectNoFindings(phone, "signed in");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(phone.locator('link[rel="manifest"]')).toHaveAttribute("href", "/driver.webmanifest");

  await phone.getByRole("button", { name: "Türkçe" }).click();
  await expect(heading(phone)).toHaveText(hello(name, turkish));
  await phone.getByRole("button", { name: "English" }).click();
  await expect(heading(phone)).toHaveText(hello(name, english));
  await worksWithoutNetwork(phone, name);

  await devices.getByRole("button", { name: fleet.devices.end }).first().click();
  await expect(heading(phone)).toHaveText(english.getIn.title, { timeout: 3000 });
  await expect.poll(() => keptOn(phone)).toEqual([]);
  await phone.reload();
  await expect(heading(phone)).toHaveText(english.getIn.title);
  await phone.goto(link);
  await phone.getByRole("button", { name: english.join.submit }).click();
  await expect(phone.getByText(english.join.gone)).toBeVisible();
  await phone.context().close();
});

/** Opens the page once more with the network cut: its frame is kept, what it says of the driver is not in it. */
async function worksWithoutNetwork(phone: Page, name: string): Promise<void> {
  await expect.poll(() => keptOn(phone), { timeout: 20_000 }).toContain(`${DRIVER_WORKER.scope}?frame`);
  const frame = await phone.evaluate(
    async ([cache, address]) => (await caches.match(address, { cacheName: cache, ignoreVary: true }))?.text(),
    [DRIVER_CACHE, `${DRIVER_WORKER.scope}?frame`] as const,
  );
  expect(frame).toContain("<html");
  expect(frame).not.toContain(name);
  await phone.context().setOffline(true);
  await phone.goto(DRIVER);
  await expect(heading(phone)).toHaveText(hello(name, english));
  await expect(phone.getByText(english.reconnecting)).toBeVisible({ timeout: 15_000 });
  await phone.context().setOffline(false);
  await expect(phone.getByText(english.reconnecting)).toBeHidden({ timeout: 15_000 });
}

/** What this phone keeps of its driver: addresses in the cache, and names in storage. */
const keptOn = (phone: Page): Promise<string[]> =>
  phone.evaluate(async (cache) => {
    const requests = (await caches.has(cache)) ? await (await caches.open(cache)).keys() : [];
    const stored = Object.keys(localStorage).filter((key) => key.startsWith("driver"));
    return [...stored, ...requests.map(({ url }) => url.replace(location.origin, ""))];
  }, DRIVER_CACHE);

test("the page is dark from sunset to sunrise, on a phone that is light", async ({ browser }) => {
  const phone = await phoneOf(browser);
  await phone.clock.install({ time: "2026-06-21T19:40:00Z" });
  await phone.goto(DRIVER);
  await expect(heading(phone)).toHaveText(driver.getIn.title);
  const scheme = () => phone.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe("light dark");
  await phone.clock.fastForward("40:00");
  await expect.poll(scheme).toBe("dark");
  await expectNoFindings(phone, "at night");
  await phone.clock.fastForward("07:30:00");
  await expect.poll(scheme).toBe("light dark");
  await phone.context().close();
});

test("a driver without a number is invited by the code on the desk's screen", async ({ page, browser }) => {
  await signedInToOffice(page.request, "desk");
  const { phone } = await newDriver(browser, page.request, "Bo");
  await expect(heading(phone)).toHaveText(hello("Bo"));
  await phone.getByRole("button", { name: driver.signOut.submit }).click();
  await phone.getByRole("dialog").getByRole("button", { name: driver.signOut.submit }).click();
  await expect(heading(phone)).toHaveText(driver.getIn.title);
  // The page is opened anew meanwhile, and says nothing at that moment.
  await expect.poll(() => keptOn(phone).catch(() => undefined)).toEqual([]);
  await phone.context().close();
});
