import { expect, test } from "vitest";
import { readRestoreOptions } from "./restore-options.ts";

const now = new Date("2026-11-25T12:00:00Z");
const read = (...args: string[]) => readRestoreOptions(args, now);

test.each([
  ["2026-11-23 14:05:00+01", "2026-11-23T13:05:00.000Z"],
  ["2026-11-23T14:05:00+01:00", "2026-11-23T13:05:00.000Z"],
  ["2026-11-23 14:05+0100", "2026-11-23T13:05:00.000Z"],
  ["2026-11-23 13:05:00.250Z", "2026-11-23T13:05:00.250Z"],
])("%s is a moment", (text, instant) => {
  expect(read("--to", text).target.moment?.toISOString()).toBe(instant);
});

test("by default a restore goes to the end, assumes a loss now, and is no dry run", () => {
  expect(read("--to", "end")).toEqual({
    target: { moment: undefined, timeline: undefined },
    isDryRun: false,
    lostAt: now,
    lastInvoice: undefined,
  });
});

test("all options of a restore are read", () => {
  const all = ["--dry-run", "--lost-at", "2026-11-25 11:00Z", "--last-invoice", "2026-00017", "--timeline", "2"];
  expect(read("--to", "end", ...all)).toEqual({
    target: { moment: undefined, timeline: 2 },
    isDryRun: true,
    lostAt: new Date("2026-11-25T11:00:00Z"),
    lastInvoice: "2026-00017",
  });
});

test.each([
  [[], "--to is missing"],
  [["--to", "2026-11-23 14:05:00"], "distance to UTC"],
  [["--to", "yesterday"], "distance to UTC"],
  [["--to", "2026-13-23 14:05:00Z"], "distance to UTC"],
  [["--to", "2026-11-25 13:00:01+01"], "is in the future: it is 2026-11-25T13:00:00+01:00"],
  [["--to", "end", "--lost-at", "2026-11-26 00:00Z"], "--lost-at 2026-11-26T01:00:00+01:00 is in the future"],
  [["--to", "2026-11-25 11:00Z", "--lost-at", "2026-11-25 10:00Z"], "--lost-at is before --to"],
  [["--to", "end", "--timeline", "first"], "--timeline first is no number"],
  [["--to", "end", "--last-invoice", "7; rm"], "is no invoice number"],
  [["--to", "end", "--fast"], "Unknown option '--fast'"],
  [["--to", "end", "now"], "Unexpected argument 'now'"],
])("%j is refused: %s", (args, says) => {
  expect(() => read(...args)).toThrow(says);
});
