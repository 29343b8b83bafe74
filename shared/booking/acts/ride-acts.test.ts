import { expect, test } from "vitest";
import { DRIVER_STATES } from "../status.ts";
import { mayAct, nextAct, RIDE_ACT_NAMES } from "./ride-acts.ts";

const offered = (
  status: "pending" | "confirmed" | "completed" | "cancelled",
  driverState: (typeof DRIVER_STATES)[number],
) => RIDE_ACT_NAMES.filter((act) => mayAct(act, { status, driverState }));

test("each state of a ride has its acts, and the next of them follows the ride", () => {
  expect(offered("pending", "none")).toEqual(["confirm", "assign", "cancel"]);
  expect(offered("confirmed", "none")).toEqual(["assign", "cancel"]);
  expect(offered("confirmed", "assigned")).toEqual(["assign", "release", "en_route", "arrived", "on_board", "cancel"]);
  expect(offered("confirmed", "en_route")).toEqual(["assign", "release", "arrived", "on_board", "cancel"]);
  expect(offered("confirmed", "arrived")).toEqual(["assign", "release", "on_board", "no_show", "cancel"]);
  expect(offered("confirmed", "on_board")).toEqual(["completed"]);
  for (const driverState of DRIVER_STATES) {
    expect([offered("completed", driverState), offered("cancelled", driverState)]).toEqual([[], []]);
  }
  const next = (["none", "assigned", "en_route", "arrived", "on_board"] as const).map((driverState) =>
    nextAct({ status: "confirmed", driverState }),
  );
  expect([nextAct({ status: "pending" }), ...next]).toEqual([
    "confirm",
    "assign",
    "en_route",
    "arrived",
    "on_board",
    "completed",
  ]);
  expect(nextAct({ status: "completed", driverState: "done" })).toBeUndefined();
});
