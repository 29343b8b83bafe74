import { expect, test } from "vitest";
import { stageOf } from "./stage.ts";

test.each([
  ["pending", undefined, "received"],
  ["confirmed", undefined, "confirmed"],
  ["confirmed", "none", "confirmed"],
  ["confirmed", "assigned", "assigned"],
  ["confirmed", "en_route", "en_route"],
  ["confirmed", "arrived", "arrived"],
  ["confirmed", "on_board", "on_board"],
  ["completed", "done", "completed"],
  ["cancelled", "none", "cancelled"],
] as const)("%s with driver %s is shown as %s", (status, driverState, stage) => {
  expect(stageOf({ status, ...(driverState && { driverState }) })).toBe(stage);
});
