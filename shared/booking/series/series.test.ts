import { expect, test } from "vitest";
import { lastSeriesDate, MAX_SERIES_RIDES, seriesDates, WEEKDAYS } from "./series.ts";

test("a series has its first ride and then each of its days until its last", () => {
  expect(seriesDates("2026-11-25", { days: ["mon", "thu"], until: "2026-12-07" })).toEqual({
    dates: ["2026-11-25", "2026-11-26", "2026-11-30", "2026-12-03", "2026-12-07"],
    skipped: [],
  });
});

test("holidays are left out on request, and told; the first ride, which was chosen by its date, stays", () => {
  const series = { days: ["fri", "sat"] as const, until: "2027-01-02" };
  expect(seriesDates("2026-12-25", { ...series, skipHolidays: true })).toEqual({
    dates: ["2026-12-25", "2027-01-02"],
    skipped: ["2026-12-26", "2027-01-01"],
  });
  expect(seriesDates("2026-12-25", series).dates).toHaveLength(4);
});

test("a change of the clock neither doubles nor drops a day", () => {
  const spring = seriesDates("2027-03-26", { days: [...WEEKDAYS], until: "2027-03-30" }).dates;
  expect(spring).toEqual(["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"]);
  const autumn = seriesDates("2026-10-24", { days: [...WEEKDAYS], until: "2026-10-26" }).dates;
  expect(autumn).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
});

test("however far its last day, it ends", () => {
  const { dates } = seriesDates("2026-11-25", { days: [...WEEKDAYS], until: "9999-12-31" });
  expect(dates.at(-1)).toBe(lastSeriesDate("2026-11-25"));
  expect(dates.length).toBeGreaterThan(MAX_SERIES_RIDES);
});
