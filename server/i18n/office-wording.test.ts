import { OFFICE_LOCALES } from "@domrit/shared/i18n/locales.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import { expect, test } from "vitest";
import { officeTranslator, translator } from "./translate.ts";

/** What the office shares with the site and may show. Texts of a customer's account, and those of a guest's own pages, it never does. */
const SHARED = ["errors", "validation", "refusals", "forms", "booking", "layout"] as const;
const NOT_SHOWN = ["errors:uninvoiced_rides"];
const ASKS_TO_CALL = /\b(call us|bel ons|contact us|neem contact)\b/i;

const keysOf = (texts: object, path = ""): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string" ? [path + name] : keysOf(value, `${path}${name}.`),
  );

test.each(OFFICE_LOCALES)("the desk is never asked to call the desk (%s)", (locale) => {
  const [guest, desk] = [translator(locale), officeTranslator(locale)].map((t) => t as (key: string) => string);
  const texts = readTexts(locale);
  const keys = SHARED.flatMap((namespace) => keysOf(texts[namespace]).map((key) => `${namespace}:${key}`)).filter(
    (key) => !NOT_SHOWN.includes(key),
  );
  expect(keys.filter((key) => ASKS_TO_CALL.test(guest!(key)))).toContain("errors:fully_booked");
  expect(keys.filter((key) => ASKS_TO_CALL.test(desk!(key)))).toEqual([]);
  expect(desk!("errors:not_found")).toBe(guest!("errors:not_found"));
});
