import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Translate, translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import {
  SOCIAL_IMAGE_SIZE,
  SOCIAL_IMAGES,
  type SocialImage,
  socialImagePath,
} from "@domrit/shared/site/social-images.ts";
import { chromium } from "playwright";
import { ensureChromium } from "../../browser/chromium.ts";

const PUBLIC = join(import.meta.dirname, "../../../web/public");

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

const WEB = join(import.meta.dirname, "../../../web");
const { resolve } = createRequire(import.meta.url);

const DRAWINGS: Record<SocialImage, { drawing: string; look: "city" | "vehicle" | "scene" | "upright" }> = {
  home: { drawing: "sedan", look: "city" },
  taxiUtrecht: { drawing: "station", look: "city" },
  rolstoeltaxi: { drawing: "wheelchair", look: "vehicle" },
  zorgvervoer: { drawing: "care", look: "scene" },
  taxiBusjeUtrecht: { drawing: "van", look: "vehicle" },
  businessService: { drawing: "luxury", look: "vehicle" },
  airportTransfers: { drawing: "airport", look: "scene" },
  pricing: { drawing: "station", look: "vehicle" },
  about: { drawing: "team", look: "scene" },
  contact: { drawing: "phone", look: "upright" },
  careers: { drawing: "team", look: "scene" },
};

const dataUrl = (type: string, file: string): string => `data:${type};base64,${readFileSync(file).toString("base64")}`;
const drawingUrl = (name: string): string => dataUrl("image/svg+xml", join(WEB, "illustrations", `${name}.svg`));
const fontUrl = (subset: string): string =>
  dataUrl("font/woff2", resolve(`@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`));

const fonts = { latin: fontUrl("latin"), latinExt: fontUrl("latin-ext") };
/** Far roofs of the city's drawing. */
const far = /class="far" d="(?<path>[^"]+)"/.exec(readFileSync(join(WEB, "illustrations/utrecht.svg"), "utf8"))?.groups
  ?.path;

function picture(image: SocialImage, locale: Locale): string {
  const t = translator(locale);
  const { drawing, look } = DRAWINGS[image];
  const [title, line] = wording(image, t);
  const backdrop =
    look === "city"
      ? `<img class="skyline" src="${drawingUrl("utrecht")}">`
      : `<svg class="far" viewBox="0 0 1920 360"><path d="${far}"/></svg><div class="street"></div>`;
  return `<!doctype html><html lang="${locale}"><style>${style(fonts)}</style><body class="${look}">
    <header><img class="mark" src="${dataUrl("image/svg+xml", join(WEB, "public/icon.svg"))}"><b>${company.name}</b>
      <span class="phone">${company.phoneDisplay}</span></header>
    <h1>${title}</h1><h2>${line}</h2>
    ${backdrop}<img class="drawing" src="${drawingUrl(drawing)}"></body></html>`;
}

function wording(image: SocialImage, t: Translate): [string, string] {
  if (image === "home") return [t("home:hero.heading"), ""];
  const hasHint = image !== "about" && image !== "careers" && image !== "contact" && image !== "pricing";
  return [t(`layout:pages.${image}`), hasHint ? t(`layout:hints.${image}`) : t("layout:footer.alwaysOpen")];
}

/** Colours and type of the site (web/styles/tokens.css). A gradient would double the file size by its noise. */
const style = (fonts: { latin: string; latinExt: string }): string => `
  @font-face { font-family: Figtree; src: url(${fonts.latin}); font-weight: 300 900; }
  @font-face {
    font-family: Figtree; src: url(${fonts.latinExt}); font-weight: 300 900;
    unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0;
  }
  * { box-sizing: border-box; margin: 0; }
  body {
    position: relative; width: 1200px; height: 630px; overflow: hidden; padding: 50px 64px;
    background: #e7eefb; color: #10213f; font-family: Figtree;
  }
  header { display: flex; align-items: center; gap: 16px; font-size: 36px; letter-spacing: -0.02em; }
  .mark { width: 60px; height: 60px; border-radius: 15px; }
  .phone { margin-inline-start: auto; color: #1d3f8f; font-size: 32px; font-weight: 800; }
  h1 {
    position: relative; z-index: 1; max-width: 720px; margin-top: 26px; font-size: 72px; font-weight: 800;
    letter-spacing: -0.035em; line-height: 1.02; text-wrap: balance;
  }
  body:not(.city) h1 { max-width: 1000px; font-size: 88px; }
  h2 { margin-top: 14px; color: #4c5a77; font-size: 36px; font-weight: 500; letter-spacing: -0.01em; }
  .skyline { position: absolute; bottom: -30px; left: -180px; width: 1920px; }
  .far { position: absolute; bottom: 96px; left: 0; width: 1600px; fill: #d3dff4; }
  .street { position: absolute; inset: auto 0 0; height: 96px; border-top: 5px solid #cfc2a4; background: #e4d9c1; }
  .drawing { position: absolute; right: 64px; bottom: 40px; height: 250px; }
  .scene .drawing { right: 0; bottom: 0; height: 330px; }
  .upright .drawing { right: 120px; bottom: -50px; height: 430px; }
  .city .drawing { right: auto; bottom: 104px; left: 470px; height: 64px; }
`;
