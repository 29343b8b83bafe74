import type { BookingStatus, DriverState } from "../status.ts";
import type { Act } from "./acts.ts";

type RideState = { status: BookingStatus; driverState?: DriverState; reason?: "no_show" };
type Step = {
  /** From which states of the driver it may be done with a confirmed ride; steps that nobody told of may be left out. */
  from: readonly DriverState[];
  /** What the ride is then. */
  to: RideState;
};

/** The steps of a ride, in their order: acts of the taxi centre, the desk or the driver. */
export const RIDE_ACTS = {
  confirm: { from: [], to: { status: "confirmed" } },
  assign: { from: ["none", "assigned", "en_route", "arrived"], to: { status: "confirmed", driverState: "assigned" } },
  release: { from: ["assigned", "en_route", "arrived"], to: { status: "confirmed", driverState: "none" } },
  en_route: { from: ["assigned"], to: { status: "confirmed", driverState: "en_route" } },
  arrived: { from: ["assigned", "en_route"], to: { status: "confirmed", driverState: "arrived" } },
  on_board: { from: ["assigned", "en_route", "arrived"], to: { status: "confirmed", driverState: "on_board" } },
  // What cannot be taken back only from the step before it.
  completed: { from: ["on_board"], to: { status: "completed" } },
  no_show: { from: ["arrived"], to: { status: "cancelled", reason: "no_show" } },
  cancel: { from: ["none", "assigned", "en_route", "arrived"], to: { status: "cancelled" } },
} as const satisfies Partial<Record<Act, Step>>;
export type RideAct = keyof typeof RIDE_ACTS;
export const RIDE_ACT_NAMES = Object.keys(RIDE_ACTS) as RideAct[];

/** What a driver tells of a ride beside its steps: that they come later, or not at all; from these states. */
const TOLD_FROM = { late: ["assigned", "en_route"], decline: ["assigned"] } as const satisfies Partial<
  Record<Act, readonly DriverState[]>
>;
export type ToldAct = RideAct | keyof typeof TOLD_FROM;

/** These may be done with a ride that nobody has confirmed, too. A driver who is assigned to it confirms it. */
const OF_PENDING: readonly RideAct[] = ["confirm", "assign", "cancel"];

type Ride = { status: BookingStatus; driverState?: DriverState | undefined };

/** True when this may be done with a ride as it stands. */
export function mayAct(act: ToldAct, { status, driverState = "none" }: Ride): boolean {
  if (act === "late" || act === "decline") {
    const states: readonly DriverState[] = TOLD_FROM[act];
    return status === "confirmed" && states.includes(driverState);
  }
  if (status === "pending") return OF_PENDING.includes(act);
  const { from }: Step = RIDE_ACTS[act];
  return status === "confirmed" && from.includes(driverState);
}

/** True before the agreed time, when nobody can say yet that its passenger did not come; an uncalled return has none. */
export function isTooEarly(act: ToldAct, { pickupAt, callUntil }: PickupTimes, now: Date): boolean {
  return act === "no_show" && !callUntil && now < pickupAt;
}
type PickupTimes = { pickupAt: Date; callUntil?: unknown };

/** The steps of a ride, in its order. */
export const RIDE_STEPS = [
  "confirm",
  "assign",
  "en_route",
  "arrived",
  "on_board",
  "completed",
] as const satisfies RideAct[];

/** What comes next in the order of a ride; undefined when it is over. */
export function nextAct(ride: Ride): RideAct | undefined {
  const { driverState = "none" } = ride;
  if (driverState === "none") return RIDE_STEPS.find((act) => mayAct(act, ride));
  return RIDE_STEPS.find((act) => act !== "assign" && mayAct(act, ride));
}
