import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, expectTypeOf, test } from "vitest";
import { type Translate, translator } from "./translate.ts";

test("speaks the language that was asked for", () => {
  const texts = LOCALES.map((locale) => translator(locale)("errors:not_found"));
  expect(texts).toEqual([expect.stringContaining("Niet gevonden."), expect.any(String), expect.any(String)]);
  expect(new Set(texts).size).toBe(3);
});

test("a key that has no text does not compile", () => {
  type Key = Parameters<Translate>[0];
  expectTypeOf<"errors:not_found">().toExtend<Key>();
  // @ts-expect-error there is no such text
  expect(translator("nl")("errors:no_such_code")).toBe("no_such_code");
});

test("a text that was asked for before gets the values that are given now", () => {
  const t = translator("nl");
  const texts = ["1", "2"].map((phone) => t("email:confirmation.intro", { phone }));
  expect(texts).toEqual([expect.stringContaining("1"), expect.stringContaining("2")]);
  const [first, second] = [t("errors:not_found"), t("errors:not_found")];
  expect(second).toBe(first);
  expect(first).toContain("Niet gevonden.");
});
