import { expect, test } from "vitest";
import { newestPolicyOn, termsOn } from "./policies.ts";

test.each([
  ["2025-05-11", undefined],
  ["2025-05-12", "2025-05-12"],
  ["2026-11-27", "2025-05-12"],
  ["2026-11-28", "2026-11-28"],
])("what is booked on %s is under the terms of %s", (day, terms) => {
  expect(termsOn(day)).toBe(terms);
  expect(newestPolicyOn(day)).toBe(terms);
});
