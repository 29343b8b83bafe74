import { expect, test } from "vitest";
import { exampleOf, fitsPattern, isReferencePattern } from "./reference-pattern.ts";

test.each([
  ["PO-######", "PO-123456", true],
  ["PO-######", "po-000000", true],
  ["PO-######", "PO-12345", false],
  ["PO-######", "PO-1234567", false],
  ["PO-######", "PO-12345A", false],
  ["PO-######", " PO-123456", false],
  ["@@ ##", "Ğz 07", true],
  ["@@ ##", "A1 07", false],
  ["##", "٣٤", false],
  ["(.*)#", "(.*)7", true],
  ["(.*)#", "anything7", false],
  ["#", "", false],
])("%s and %j: %s", (pattern, reference, fits) => {
  expect(fitsPattern(pattern, reference)).toBe(fits);
});

test("the example of a pattern fits it, however long it is", () => {
  expect(exampleOf("PO-######/@@")).toBe("PO-123456/AB");
  const long = `${"#".repeat(25)}${"@".repeat(25)}`;
  expect(fitsPattern(long, exampleOf(long))).toBe(true);
});

test("a text without a digit or letter to fill in is no pattern", () => {
  expect(["PO-######", "@", "INKOOP"].map(isReferencePattern)).toEqual([true, true, false]);
});
