import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_QUERY } from "@domrit/shared/site/language.ts";
import { CANONICAL_PAGES, confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { type Browser, chromium } from "playwright";
import * as v from "valibot";
import { ensureChromium } from "../../browser/chromium.ts";
import { folder, siteUrl } from "./config.ts";

const WIDTHS = [360, 768, 1280];
const SETTLE_MS = 400;
const WHEEL_TURNS = 15;

async function book(): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      bookingRequest({ pickupLocation: "Stadhuisbrug 1, Utrecht", destination: "Schiphol Airport" }),
    ),
  });
  if (!answer.ok) throw new Error(`The product at ${siteUrl} takes no booking: ${answer.status}`);
  return v.parse(v.object({ id: v.number() }), await answer.json()).id;
}

async function takePicture(browser: Browser, path: string, file: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await page.goto(siteUrl + path, { waitUntil: "networkidle" });
  // Scrolls past everything, since some parts are drawn late.
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, 700);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

const pathsIn = async (locale: Locale): Promise<[name: string, path: string][]> => [
  ...CANONICAL_PAGES.map((page): [string, string] => [String(page), pathTo(page, locale)]),
  ["confirmation", `${confirmationPath(await book())}?${LANGUAGE_QUERY}=${locale}`],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium() });
for (const locale of LOCALES) {
  for (const [name, path] of await pathsIn(locale)) {
    for (const width of WIDTHS) {
      await takePicture(browser, path, join(folder, `${name}-${locale}-${width}.png`), width);
    }
  }
}
await browser.close();
console.log(`The pictures are in ${folder}.`);
