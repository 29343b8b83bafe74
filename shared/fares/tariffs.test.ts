import { describe, expect, test } from "vitest";
import { TARIFFS, type Tariff, tariffOn } from "./tariffs.ts";

describe("the tariff of a day", () => {
  const current = tariffOn("2026-11-25", TARIFFS);
  const next: Tariff = { ...current, validFrom: "2027-01-01", car: { ...current.car, startCents: 1415 } };

  test.each([
    ["2026-12-31", "2025-01-01"],
    ["2027-01-01", "2027-01-01"],
    ["2027-01-30", "2027-01-01"],
    ["2025-01-01", "2025-01-01"],
  ])("%s", (date, validFrom) => {
    expect(tariffOn(date, [current, next]).validFrom).toBe(validFrom);
  });

  test("there is none before the first", () => {
    expect(() => tariffOn("2024-12-31", TARIFFS)).toThrow(RangeError);
  });

  test("entries are dated and in order", () => {
    const dates = TARIFFS.map(({ validFrom }) => validFrom);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
