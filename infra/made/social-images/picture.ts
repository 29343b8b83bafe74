import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Translate, translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { SocialImage } from "@domrit/shared/site/social-images.ts";
import { style } from "./style.ts";

const WEB = join(import.meta.dirname, "../../../web");
const { resolve } = createRequire(import.meta.url);

/** A vehicle, or a scene with its ground; some have the city behind. */
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

export function picture(image: SocialImage, locale: Locale): string {
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
