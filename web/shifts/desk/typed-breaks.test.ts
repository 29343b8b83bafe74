import { expect, test } from "vitest";
import { breaksIn, shownBreaks } from "./typed-breaks.ts";

const NIGHT = "2026-12-09T21:00:30Z";
const at = (since: string, until: string) => ({ since, until });

test("breaks are typed as times of the clock, in a shift that goes past midnight too", () => {
  const breaks = [
    at("2026-12-09T22:30:00.000Z", "2026-12-09T22:45:00.000Z"),
    at("2026-12-10T00:55:00.000Z", "2026-12-10T01:10:00.000Z"),
  ];
  expect(breaksIn("23:30-23:45, 1.55 – 2.10", NIGHT)).toEqual(breaks);
  expect(shownBreaks(breaks)).toBe("23:30-23:45, 01:55-02:10");
  expect(breaksIn(" ", NIGHT)).toEqual([]);
  expect(breaksIn("22:00-22:10", NIGHT)?.[0]?.since, "in the minute in which it began").toBe(
    "2026-12-09T21:00:00.000Z",
  );
});

test.each(["12:00", "25:00-26:00", "12:00-12:15 en 13:00-13:15", "pauze"])("%s says no breaks", (typed) => {
  expect(breaksIn(typed, NIGHT)).toBeUndefined();
});
