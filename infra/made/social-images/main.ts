import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { SOCIAL_IMAGE_SIZE, SOCIAL_IMAGES, socialImagePath } from "@domrit/shared/site/social-images.ts";
import { chromium } from "playwright";
import { ensureChromium } from "../../browser/chromium.ts";
import { picture } from "./picture.ts";

const PUBLIC = join(import.meta.dirname, "../../../web/public");

/** Draws the social images of all languages into web/public. */
const browser = await chromium.launch({ executablePath: ensureChromium() });
const page = await browser.newPage({ viewport: SOCIAL_IMAGE_SIZE, colorScheme: "light" });
for (const locale of LOCALES) {
  for (const image of SOCIAL_IMAGES) {
    await page.setContent(picture(image, locale));
    await page.evaluate("document.fonts.ready");
    const file = join(PUBLIC, socialImagePath(image, locale));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await page.screenshot());
  }
}
await browser.close();
