import { expect, test } from "vitest";
import { instantSchema } from "./instant.ts";

test.each([
  ["2026-11-27T12:00:00Z", true],
  ["2026-11-27T12:00:00.123+01:00", true],
  ["2000-01-01T00:00:00Z", true],
  ["0001-01-01T00:00:00Z", false],
  ["1900-01-01T08:00:00+01:00", false],
  ["2100-01-01T00:00:00Z", false],
  ["9999-12-31T23:59:59Z", false],
  ["2026-02-30T12:00:00Z", false],
  ["2026-11-27T12:00:00", false],
  ["gisteren", false],
])("%s is taken for an instant: %s", (text, is) => {
  expect(instantSchema.safeParse(text).success).toBe(is);
});
