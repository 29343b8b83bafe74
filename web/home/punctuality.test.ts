import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { FIRST_FARES } from "@domrit/shared/fares/first-fares.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { pageValues } from "@domrit/shared/site/page-values.ts";
import { fillPlaces } from "@domrit/shared/site/places.ts";
import type { PublicFigures } from "@domrit/shared/site/public-figures.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { textsFor } from "../i18n/all-texts.server.ts";
import { createTranslator } from "../i18n/translator.ts";
import { TranslatorContext } from "../i18n/use-translation.ts";
import { Punctuality, Wait } from "./punctuality.tsx";

const told = { onTime: 1234, late: 40, unknown: 5, from: "2026-08-25", to: "2026-11-22" };
const fares = { current: FIRST_FARES };
const SAID = {
  nl: ["96% van onze ritten op tijd", "25 augustus 2026 tot en met 22 november 2026", "1.234 van 1.274 ritten"],
  en: ["96% of our rides on time", "25 August 2026 to 22 November 2026", "1,234 of 1,274 rides"],
  tr: ["%96", "25 Ağustos 2026 ile 22 Kasım 2026", "1.274 yolculuğun 1.234"],
};

test.each(LOCALES)("in %s the part is hidden as it is built, filled in or taken out as it is served", (locale) => {
  const translator = createTranslator(locale, textsFor(locale, ["home"])[locale] ?? {});
  const part = createElement(TranslatorContext, { value: translator }, createElement(Punctuality));
  const built = `<i></i>${renderToString(part)}<b></b>`;
  expect(built).toContain('<div hidden=""');
  const fill = (punctuality: typeof told | undefined) =>
    fillPlaces(
      built,
      pageValues({ origin: "", visitor: "guest", figures: { punctuality }, fares, discount: NEW_CLIENT }, locale),
    );
  const filled = fill(told);
  for (const text of [...SAID[locale], "5"]) expect(filled).toContain(text);
  expect(filled).not.toMatch(/\[\[|\{\{|hidden/);
  expect(fill(undefined)).toBe("<i></i><b></b>");
});

const wait = { minutes: 13, rides: 1234, from: "2026-08-25", to: "2026-11-22" };
const WAITED = {
  nl: ["meestal binnen 13 minuten", "1.234 ritten", "25 augustus 2026 tot en met 22 november 2026"],
  en: ["mostly within 13 minutes", "1,234 rides", "25 August 2026 to 22 November 2026"],
  tr: ["çoğunlukla 13 dakika", "1.234 yolculuğu", "25 Ağustos 2026 ile 22 Kasım 2026"],
};

test.each(LOCALES)("in %s how long most rides waited is filled in where it is known, each by itself", (locale) => {
  const translator = createTranslator(locale, textsFor(locale, ["home"])[locale] ?? {});
  const built = (["arrival", "confirmation"] as const)
    .map((until) => createElement(TranslatorContext, { value: translator }, createElement(Wait, { until })))
    .map((part) => renderToString(part));
  const fill = (figures: PublicFigures) =>
    built.map((part) =>
      fillPlaces(part, pageValues({ origin: "", visitor: "guest", figures, fares, discount: NEW_CLIENT }, locale)),
    );
  for (const [index, filled] of [fill({ arrival: wait })[0], fill({ confirmation: wait })[1]].entries()) {
    for (const text of WAITED[locale]) expect(filled, `${index}`).toContain(text);
    expect(filled).not.toMatch(/\[\[|\{\{|hidden/);
  }
  expect(fill({ confirmation: wait })[0]).toBe("");
});
