import { expect, test } from "vitest";
import { publicHolidays } from "./holidays.ts";

test.each([
  ["2019-04-21"],
  ["2024-03-31"],
  ["2025-04-20"],
  ["2026-04-05"],
  ["2027-03-28"],
  ["2028-04-16"],
  ["2029-04-01"],
  ["2030-04-21"],
  ["2035-03-25"],
  ["2038-04-25"],
  ["2049-04-18"],
  ["2076-04-19"],
])("Easter is on %s", (sunday) => {
  const holidays = publicHolidays(Number(sunday.slice(0, 4)));
  const after = (days: number) => new Date(Date.parse(sunday) + days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 1, 39, 49, 50]) expect(holidays).toContain(after(days));
});

test("the holidays of a year are those of the law", () => {
  expect([...publicHolidays(2026)].sort()).toEqual([
    "2026-01-01",
    "2026-04-05",
    "2026-04-06",
    "2026-04-27",
    "2026-05-05",
    "2026-05-14",
    "2026-05-24",
    "2026-05-25",
    "2026-12-25",
    "2026-12-26",
  ]);
});

test("the King's birthday is kept on Saturday when it is a Sunday", () => {
  expect(publicHolidays(2031)).toContain("2031-04-26");
  expect(publicHolidays(2031)).not.toContain("2031-04-27");
});
