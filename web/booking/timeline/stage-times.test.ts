import type { TimelineAct } from "@domrit/shared/booking/timeline.ts";
import { expect, test } from "vitest";
import { stageTimes } from "./stage-times.ts";

const told = (...acts: [TimelineAct, number][]) =>
  acts.map(([what, minute]) => ({ what, by: "dispatch" as const, at: `2026-12-24T13:${minute}:00.000Z` }));

test("each stage has the time at which it was reached last; what is no stage has none", () => {
  const timeline = told(["booked", 10], ["shared", 11], ["confirmed", 12], ["driver_assigned", 13], ["en_route", 14]);
  expect(stageTimes([...timeline, ...told(["driver_replaced", 20])])).toEqual({
    received: "2026-12-24T13:10:00.000Z",
    confirmed: "2026-12-24T13:12:00.000Z",
    assigned: "2026-12-24T13:20:00.000Z",
    en_route: "2026-12-24T13:14:00.000Z",
  });
  expect(stageTimes(undefined)).toEqual({});
});
