import { expect, test } from "vitest";
import { missedBars } from "./run.ts";

test("a kind of fault whose bars are missed is told, one without bars never", () => {
  const measured = { refusedForMs: 30_500, pagesRightMs: 36_000, failed: 2 };
  expect(missedBars({ withinSeconds: 30, failsNobody: true }, measured)).toEqual([
    "bookings were refused for more than 30 s",
    "a page was wrong for more than 35 s",
    "2 bookings failed",
  ]);
  expect(missedBars({ withinSeconds: 31 }, { ...measured, pagesRightMs: 0 })).toEqual([]);
  expect(missedBars({}, measured)).toEqual([]);
});
