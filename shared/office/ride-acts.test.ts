import { expect, test } from "vitest";
import { DRIVER_STATES } from "../booking/status.ts";
import { mayAct, nextAct, RIDE_ACTS } from "./ride-acts.ts";

const offered = (
  status: "pending" | "confirmed" | "completed" | "cancelled",
  driverState: (typeof DRIVER_STATES)[number],
) => RIDE_ACTS.filter((act) => mayAct(act, { status, driverState }));

test("each state of a ride has its acts, and the next of them follows the ride", () => {
  expect(offered("pending", "none")).toEqual(["confirm", "assign", "cancel"]);
  expect(offered("confirmed", "none")).toEqual(["assign", "cancel"]);
  expect(offered("confirmed", "assigned")).toEqual(["assign", "release", "en-route", "arrived", "on-board", "cancel"]);
  expect(offered("confirmed", "en_route")).toEqual(["assign", "release", "arrived", "on-board", "cancel"]);
  expect(offered("confirmed", "arrived")).toEqual(["assign", "release", "on-board", "no-show", "cancel"]);
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
    "en-route",
    "arrived",
    "on-board",
    "completed",
  ]);
  expect(nextAct({ status: "completed", driverState: "done" })).toBeUndefined();
});
