import { expect, test } from "vitest";
import { normalisePhone } from "./phone.ts";

test.each([
  ["06 12345678", "+31612345678"],
  ["06-1234 5678", "+31612345678"],
  ["030 200 40 80", "+31302004080"],
  ["+31 (0)6 1234 5678", "+31612345678"],
  ["0031612345678", "+31612345678"],
  ["+90 532 123 45 67", "+905321234567"],
])("%s is %s", (typed, international) => {
  expect(normalisePhone(typed)).toBe(international);
});

test.each(["", "12", "0612345", "+31 6 123456789", "06 1234 567a", "+0 123 456 789", "112"])(
  "%j is no number",
  (typed) => {
    expect(normalisePhone(typed)).toBeUndefined();
  },
);
