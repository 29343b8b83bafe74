import fc from "fast-check";
import { expect, test } from "vitest";
import { toInstant } from "../../time/amsterdam.ts";
import { arrivalDate, pickupFor } from "./arrive-by.ts";

const at = (time: string, date = "2026-11-24") => ({ date, time });

test.each([
  [at("10:00"), 40, 0, { ...at("09:10"), marginMinutes: 10 }],
  [at("10:00"), 42, 0, { ...at("09:05"), marginMinutes: 13 }],
  [at("10:00"), 60, 1, { ...at("08:30"), marginMinutes: 15 }],
  [at("10:00"), 1, 2, { ...at("09:15"), marginMinutes: 14 }],
  [at("00:30"), 40, 0, { ...at("23:40", "2026-11-23"), marginMinutes: 10 }],
])("to be there at %o after %i minutes and %i stops", (arrival, durationMinutes, stops, pickup) => {
  expect(pickupFor(arrival, { durationMinutes, stops })).toEqual(pickup);
});

test("the clock that is put forward or back makes nobody late", () => {
  expect(pickupFor(at("03:30", "2027-03-28"), { durationMinutes: 40, stops: 0 })).toEqual({
    ...at("01:40", "2027-03-28"),
    marginMinutes: 10,
  });
  expect(pickupFor(at("03:10", "2026-10-25"), { durationMinutes: 20, stops: 0 })).toEqual({
    ...at("02:40", "2026-10-25"),
    marginMinutes: 70,
  });
  expect(pickupFor(at("02:30", "2027-03-28"), { durationMinutes: 20, stops: 0 })).toBeUndefined();
});

test("whatever the way, it ends on time, and the date of arrival is found again from the pickup", () => {
  const moments = fc.record({
    day: fc.integer({ min: 0, max: 400 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    durationMinutes: fc.integer({ min: 1, max: 300 }),
    stops: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(moments, ({ day, minute, ...way }) => {
      const date = new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10);
      const arrival = at(new Date(minute * 60_000).toISOString().slice(11, 16), date);
      const end = toInstant(arrival);
      const pickup = pickupFor(arrival, way);
      if (!pickup || !end) return;
      const start = toInstant(pickup) ?? end;
      expect(pickup.marginMinutes).toBeGreaterThanOrEqual(10);
      expect(end.getTime() - start.getTime()).toBe(
        (way.durationMinutes + 15 * way.stops + pickup.marginMinutes) * 60_000,
      );
      expect(arrivalDate(start, arrival.time)).toBe(date);
    }),
  );
});
