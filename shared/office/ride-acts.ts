import type { BookingStatus, DriverState } from "../booking/status.ts";

/** What the office does with a ride, in the order of a ride, by the name it has in the address of its route. */
export const RIDE_ACTS = [
  "confirm",
  "assign",
  "release",
  "en-route",
  "arrived",
  "on-board",
  "completed",
  "no-show",
  "cancel",
] as const;
export type RideAct = (typeof RIDE_ACTS)[number];

type Ride = { status: BookingStatus; driverState?: DriverState | undefined };

/** From which states of the driver an act may be done with a confirmed ride; steps that nobody told of may be left out. */
const FROM: Record<Exclude<RideAct, "confirm" | "cancel">, readonly DriverState[]> = {
  assign: ["none", "assigned", "en_route", "arrived"],
  release: ["assigned", "en_route", "arrived"],
  "en-route": ["assigned"],
  arrived: ["assigned", "en_route"],
  "on-board": ["assigned", "en_route", "arrived"],
  // What cannot be taken back only from the step before it.
  completed: ["on_board"],
  "no-show": ["arrived"],
};

/** True when the office may do this with a ride as it stands. A driver who is assigned to a new ride confirms it. */
export function mayAct(act: RideAct, { status, driverState = "none" }: Ride): boolean {
  if (act === "cancel") return (status === "pending" || status === "confirmed") && driverState !== "on_board";
  if (act === "confirm") return status === "pending";
  if (act === "assign" && status === "pending") return true;
  return status === "confirmed" && FROM[act].includes(driverState);
}

/** True before the agreed time, when nobody can say yet that its passenger did not come; an uncalled return has none. */
export function isTooEarly(act: RideAct, { pickupAt, callUntil }: Timed, now: Date): boolean {
  return act === "no-show" && !callUntil && now < pickupAt;
}
type Timed = { pickupAt: Date; callUntil?: unknown };

/** The steps of a ride, in its order. */
export const RIDE_STEPS = [
  "confirm",
  "assign",
  "en-route",
  "arrived",
  "on-board",
  "completed",
] as const satisfies RideAct[];

/** What comes next in the order of a ride; undefined when it is over. */
export function nextAct(ride: Ride): RideAct | undefined {
  const { driverState = "none" } = ride;
  if (driverState === "none") return RIDE_STEPS.find((act) => mayAct(act, ride));
  return RIDE_STEPS.find((act) => act !== "assign" && mayAct(act, ride));
}
