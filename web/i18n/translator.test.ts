import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import type { ResourceLanguage } from "i18next";
import { expect, test } from "vitest";
import { namespacesIn } from "../testing/namespaces.ts";
import { textsFor } from "./all-texts.server.ts";
import { createI18n } from "./create-i18n.ts";
import { createTranslator } from "./translator.ts";

type Text = { key: string; text: string };

/** Every text with its key, without the ending of a plural. */
function textsIn(level: unknown, path: string): Text[] {
  if (typeof level === "string") return [{ key: path.replace(/_(one|other)$/, ""), text: level }];
  return Object.entries(level as object).flatMap(([name, below]) => textsIn(below, `${path}.${name}`));
}

const valuesOf = (text: string, count: number) =>
  Object.fromEntries([
    ...[...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""], index) => [name, `<value ${index} & "more"> $1`]),
    ["count", count],
  ]);

test.each(LOCALES)("says in %s what i18next says, for every text", (locale) => {
  const namespaces = namespacesIn(locale);
  const resources = textsFor(locale, namespaces);
  const i18n = createI18n(locale, resources);
  const { t, exists, language } = createTranslator(locale, resources[locale] as ResourceLanguage);
  const texts = namespaces.flatMap((name) =>
    Object.entries(resources[locale]?.[name] as object).flatMap(([key, below]) => textsIn(below, `${name}:${key}`)),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(language).toBe(locale);
  const say = (read: unknown, key: string, values: object) =>
    (read as (key: string, values: object) => string)(key, values);
  for (const { key, text } of texts) {
    for (const count of [0, 1, 2, 5]) {
      const values = valuesOf(text, count);
      expect(say(t, key, values), key).toBe(say(i18n.t, key, values));
    }
    expect(exists(key), key).toBe(i18n.exists(key));
  }
});

test("a missing text is undefined", () => {
  const { exists } = createTranslator("nl", textsFor("nl", ["layout"]).nl as ResourceLanguage);
  for (const key of ["layout:nothing", "nothing:at.all", "layout", "", "Vul een naam in."])
    expect(exists(key), key).toBe(false);
});
