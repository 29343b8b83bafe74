import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";
import { readTexts } from "./read-texts.ts";

test.each(LOCALES)("what is wrong with a field is said in one place (%s)", (locale) => {
  const { validation, refusals } = readTexts(locale);
  expect(Object.keys(validation).filter((key) => key in refusals)).toEqual([]);
});
