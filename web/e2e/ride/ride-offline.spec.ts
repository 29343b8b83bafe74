import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { RIDE_CACHE, RIDE_WORKER, RIDE_WORKER_HEADER } from "@domrit/shared/site/kept-rides.ts";
import { appPathTo, confirmationPath } from "@domrit/shared/site/pages.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { booked, post, registered } from "../account/person.ts";
import { product } from "../config.ts";
import { REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { shareOfLocales } from "./share.ts";

/** A phone on the street: 360 pixels wide, a quarter as fast, on a network of 400 kbit/s. */
test.use({
  viewport: { width: 360, height: 740 },
  allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/],
});
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PATIENCE = 45_000;

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Whether the pages of rides are kept in this browser, and by a worker. */
const isKept = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    async ([cache, scope]) => [
      await caches.has(cache),
      (await navigator.serviceWorker.getRegistration(scope))?.active?.state === "activated",
    ],
    [RIDE_CACHE, RIDE_WORKER.scope] as const,
  );

const map = (page: Page) => page.getByRole("figure").getByRole("img");
const inShort = (text: string) => text.split("{{")[0] ?? text;

for (const locale of shareOfLocales("tr")) {
  const { confirmation: t } = texts[locale];
  test(`${locale}: opened once on the street, it opens again without network, and tells the truth when that is back`, async ({
    page: unused,
    context,
  }) => {
    test.slow();
    await unused.close();
    const { id } = await booked(context);
    const page = await slowPage(context);
    await page.goto(`${confirmationPath(id)}?lng=${locale}`);
    await expect(page.getByText(t.live.following)).toBeVisible({ timeout: PATIENCE });
    await setOut(id);
    await expect(map(page)).toBeVisible({ timeout: REPORT_PATIENCE });
    await expect.poll(() => isKept(page), { timeout: PATIENCE }).toEqual([true, true]);
    // Until the next sign of life what was seen last is kept too.
    await expect.poll(() => keptState(page, id), { timeout: PATIENCE }).toBe("en_route");

    await context.setOffline(true);
    await page.close();
    const again = await slowPage(context);
    await context.setOffline(true);
    await again.goto(confirmationPath(id));
    await expect(again.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(again.getByText(t.status.en_route, { exact: true })).toBeVisible({ timeout: PATIENCE });
    await expect(again.getByText("Fatma").first()).toBeVisible();
    await expect(map(again)).toBeVisible();
    await expect(again.getByText(inShort(t.live.reconnecting))).toBeVisible({ timeout: PATIENCE });
    // So does the link in its text messages.
    await again.goto(`/r/${id.toString(36)}?${locale}.secret`);
    await expect(again).toHaveURL(confirmationPath(id));
    await expect(again.getByText(t.status.en_route, { exact: true })).toBeVisible({ timeout: PATIENCE });

    await report({ bookingId: id, status: "confirmed", driverState: "arrived" });
    await context.setOffline(false);
    await expect(again.getByText(t.status.arrived, { exact: true })).toBeVisible({ timeout: REPORT_PATIENCE });
    await expect(map(again)).toBeHidden();
  });
}

/** The driver sets out. */
async function setOut(bookingId: number): Promise<void> {
  const driver = { firstName: "Fatma", phone: "+31612345678" };
  const vehicle = { make: "Toyota", model: "Corolla", colour: "grijs", plate: "G-123-BD" };
  await report({ bookingId, status: "confirmed", driverState: "assigned", driver, vehicle });
  const [now, etaAt] = [new Date().toISOString(), new Date(Date.now() + 600_000).toISOString()];
  const position = { lat: 52.05, lng: 5.0806, at: now };
  await report({ bookingId, status: "confirmed", driverState: "en_route", etaAt, position });
}

/** How far the driver is, by what is kept. */
const keptState = (page: Page, id: number): Promise<string | undefined> =>
  page.evaluate(
    async (key) => (await (await caches.match(key))?.json())?.view.driverState,
    `${confirmationPath(id)}?kept`,
  );

async function openKept(page: Page, id: number, origin = "", locale: Locale = "nl"): Promise<void> {
  await page.goto(origin + confirmationPath(id));
  await expect(page.getByText(texts[locale].confirmation.live.following)).toBeVisible();
  await expect.poll(() => isKept(page)).toEqual([true, true]);
}

test("a ride that is over is not kept, nor is what opened it", async ({ page, context }) => {
  const { id } = await booked(context);
  await openKept(page, id);
  await post(context.request, `${apiPaths.booking(id)}/cancel`, {});
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();
  await expect.poll(() => isKept(page)).toEqual([false, false]);
});

test("signing out forgets the rides that were opened", async ({ page, context }) => {
  await registered(context);
  const { id } = await booked(context);
  await openKept(page, id);
  const other = await context.newPage();
  await other.goto(appPathTo("trips"));
  await other.getByRole("button", { name: texts.nl.account.logout.title }).click();
  await expect.poll(() => isKept(page)).toEqual([false, false]);
});

test("a release without the worker has it go", async ({ page, context }) => {
  const { id } = await booked(context);
  let hasWorker = true;
  const site = createServer((asked, answer) => {
    const to = new URL(asked.url ?? "/", product.siteUrl);
    const headers = { ...asked.headers, host: to.host };
    const passed = request(to, { method: asked.method ?? "GET", headers }, (got) => {
      const { [RIDE_WORKER_HEADER.toLowerCase()]: said, ...others } = got.headers;
      answer.writeHead(got.statusCode ?? 502, hasWorker && said ? { ...others, [RIDE_WORKER_HEADER]: said } : others);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  site.on("upgrade", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await openKept(page, id, origin);
  hasWorker = false;
  await page.reload();
  await expect.poll(() => isKept(page)).toEqual([false, false]);
  site.closeAllConnections();
  site.close();
});
