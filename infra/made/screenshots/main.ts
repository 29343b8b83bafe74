import { mkdirSync } from "node:fs";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { CANONICAL_PAGES, confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { chromium } from "playwright";
import * as v from "valibot";
import { ensureChromium } from "../../browser/chromium.ts";
import { accountScreens } from "./account-screens.ts";
import { folder, siteUrl } from "./config.ts";
import { securityScreens } from "./security-screens.ts";
import type { Screen } from "./take-pictures.ts";
import { takePictures } from "./take-pictures.ts";

async function siteScreens(locale: Locale): Promise<Screen[]> {
  return [
    ...CANONICAL_PAGES.map((page) => ({ name: String(page), path: pathTo(page, locale) })),
    { name: "confirmation", path: confirmationPath(await book()) },
  ];
}

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

const WIDTHS = [360, 768, 1280];
const SETS = { site: siteScreens, account: accountScreens, security: securityScreens };

const asked = Object.entries(SETS).filter(([name]) => process.argv.length === 2 || process.argv.includes(name));
if (asked.length === 0) throw new Error(`There are pictures of: ${Object.keys(SETS).join(", ")}.`);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium() });
for (const [, screensOf] of asked) {
  for (const locale of LOCALES) {
    const screens = await screensOf(locale);
    for (const width of WIDTHS) await takePictures(browser, screens, { locale, width });
  }
}
await browser.close();
console.log(`The pictures are in ${folder}.`);
