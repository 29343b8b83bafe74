import { expect, test } from "vitest";
import { presetPeriod } from "./presets.ts";

test.each([
  ["2026-11-23T12:00:00Z", "days7", "2026-11-17", "2026-11-23"],
  ["2026-11-23T12:00:00Z", "days30", "2026-10-25", "2026-11-23"],
  ["2026-11-23T12:00:00Z", "thisMonth", "2026-11-01", "2026-11-23"],
  ["2026-11-23T12:00:00Z", "lastMonth", "2026-10-01", "2026-10-31"],
  // A minute after midnight in Amsterdam, which is still the year before in UTC.
  ["2026-12-31T23:01:00Z", "lastMonth", "2026-12-01", "2026-12-31"],
  ["2026-12-31T23:01:00Z", "thisMonth", "2027-01-01", "2027-01-01"],
  ["2028-03-31T12:00:00Z", "lastMonth", "2028-02-01", "2028-02-29"],
] as const)("at %s %s is from %s to %s", (now, preset, from, to) => {
  expect(presetPeriod(preset, new Date(now))).toEqual({ from, to });
});
