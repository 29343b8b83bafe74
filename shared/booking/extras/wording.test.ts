import { expect, test } from "vitest";
import { wordExtra } from "./wording.ts";

test.each([
  ["tr", "Türkçe"],
  ["99:99", "99:99"],
  ["constructor", "constructor"],
])("the passenger's language %s is said as %s, whatever a form sent", (sent, said) => {
  expect(wordExtra((key) => key, "passengerLanguage", sent)).toBe(said);
});
