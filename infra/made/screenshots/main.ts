import { mkdirSync } from "node:fs";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { chromium } from "playwright";
import { ensureChromium } from "../../browser/chromium.ts";
import { accountScreens } from "./account-screens.ts";
import { folder } from "./config.ts";
import { securityScreens } from "./security-screens.ts";
import { siteScreens } from "./site-screens.ts";
import { takePictures } from "./take-pictures.ts";

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
