import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { CANONICAL_PAGES, confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { chromium } from "playwright";
import * as v from "valibot";
import { ensureChromium } from "../browser/chromium.ts";
import { folder, siteUrl } from "./config.ts";

const WIDTHS = [360, 768, 1280];
/** Long enough for what comes into view to have come. */
const SETTLE_MS = 400;
const WHEEL_TURNS = 15;

const answer = await fetch(`${siteUrl}/api/bookings`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(bookingRequest({ pickupLocation: "Stadhuisbrug 1, Utrecht", destination: "Schiphol Airport" })),
});
if (!answer.ok) throw new Error(`The product at ${siteUrl} takes no booking: ${answer.status}`);
const { id } = v.parse(v.object({ id: v.number() }), await answer.json());

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium() });
for (const locale of LOCALES) {
  const confirmation = { name: "confirmation", path: `${confirmationPath(id)}?lng=${locale}` };
  const pages = [...CANONICAL_PAGES.map((page) => ({ name: String(page), path: pathTo(page, locale) })), confirmation];
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const { name, path } of pages) {
      await page.goto(siteUrl + path, { waitUntil: "networkidle" });
      // What comes into view late is drawn late: the wheel passes by everything once.
      for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, 700);
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press("Home");
      await page.screenshot({ path: join(folder, `${name}-${locale}-${width}.png`), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
console.log(`The pictures are in ${folder}.`);
