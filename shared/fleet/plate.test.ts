import { expect, test } from "vitest";
import { normalisePlate } from "./plate.ts";

test.each([
  ["tx123b", "TX-123-B"],
  ["TX-123-B", "TX-123-B"],
  [" g 123 bd ", "G-123-BD"],
  ["1-ABC-23", "1-ABC-23"],
  ["12ABCD", "12-AB-CD"],
  ["AB1234", "AB-12-34"],
  ["999xx9", "999-XX-9"],
])("the plate %j is written %s", (typed, plate) => {
  expect(normalisePlate(typed)).toBe(plate);
});

test.each(["", "TX-123", "TX-123-BB", "123456", "ABCDEF", "TX/123/B", "Ä1-23-BB", "B-MW 1234"])(
  "%j is no Dutch plate",
  (typed) => {
    expect(normalisePlate(typed)).toBeUndefined();
  },
);
