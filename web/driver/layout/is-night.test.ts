import { expect, it } from "vitest";
import { isNight } from "./is-night.ts";

it("is night in Utrecht from sunset to sunrise, winter and summer", () => {
  // Sunset and sunrise of the almanac, in universal time: 15:29 and 7:46 at midwinter, 20:03 and 3:18 at midsummer.
  const moments = ["2026-12-21T15:20Z", "2026-12-21T15:40Z", "2026-12-22T07:35Z", "2026-12-22T07:55Z"];
  expect(moments.map((moment) => isNight(new Date(moment)))).toEqual([false, true, true, false]);
  const summer = ["2026-06-21T19:55Z", "2026-06-21T20:12Z", "2026-06-22T03:10Z", "2026-06-22T03:27Z"];
  expect(summer.map((moment) => isNight(new Date(moment)))).toEqual([false, true, true, false]);
});
