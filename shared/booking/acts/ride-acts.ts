import { type BookingStatus, type DriverState, isFinal } from "../status.ts";
import { expectedPickup } from "../trip/flight.ts";

export type RideState = { status: BookingStatus; driverState?: DriverState; reason?: "no_show" };
type Step = {
  /** With which rides it may be done, by the state of their driver; steps that nobody told of may be left out. `pending`: nobody has confirmed it. */
  from: readonly (DriverState | "pending")[];
  to: RideState;
  /** `next`: follows in the order of a ride; `side`: does not; `end`: ends it before its end; `told`: by its driver alone. */
  kind: "next" | "side" | "end" | "told";
  /** How it is taken back within seconds: by the server, or by holding it back first, as its messages go out at once. */
  undo: "server" | "keptBack" | null;
  /** It makes little sense so many minutes before the pickup or more. */
  early: number | null;
  asks: "always" | "early" | null;
};

const COMING = ["assigned", "en_route", "arrived"] as const;
const driving = /* @__NO_SIDE_EFFECTS__ */ <State extends DriverState>(driverState: State) =>
  ({ status: "confirmed", driverState }) as const;
const noShow = { status: "cancelled", reason: "no_show" } as const;

/** What is done with a ride or told of it, in the order of a ride: by the taxi centre, the desk or the driver. */
export const STEPS = {
  confirm: { from: ["pending"], to: { status: "confirmed" }, kind: "next", undo: null, early: null, asks: null },
  // A driver who is assigned to a ride confirms it.
  assign: {
    from: ["pending", "none", ...COMING],
    to: driving("assigned"),
    kind: "next",
    undo: null,
    early: null,
    asks: "always",
  },
  release: { from: COMING, to: driving("none"), kind: "side", undo: null, early: null, asks: null },
  en_route: { from: ["assigned"], to: driving("en_route"), kind: "next", undo: "server", early: 90, asks: null },
  arrived: {
    from: ["assigned", "en_route"],
    to: driving("arrived"),
    kind: "next",
    undo: "server",
    early: 30,
    asks: null,
  },
  on_board: { from: COMING, to: driving("on_board"), kind: "next", undo: "server", early: 15, asks: null },
  // What cannot be taken back only from the step before it.
  completed: {
    from: ["on_board"],
    to: { status: "completed" },
    kind: "next",
    undo: "keptBack",
    early: 0,
    asks: "early",
  },
  no_show: { from: ["arrived"], to: noShow, kind: "end", undo: "keptBack", early: null, asks: "always" },
  cancel: {
    from: ["pending", "none", ...COMING],
    to: { status: "cancelled" },
    kind: "end",
    undo: null,
    early: null,
    asks: "always",
  },
  late: {
    from: ["assigned", "en_route"],
    to: { status: "confirmed" },
    kind: "told",
    undo: null,
    early: null,
    asks: null,
  },
  decline: { from: ["assigned"], to: driving("none"), kind: "told", undo: null, early: null, asks: null },
} as const satisfies Record<string, Step>;
export type StepAct = keyof typeof STEPS;
type StepWith<Column extends keyof Step, Value> = {
  [Name in StepAct]: (typeof STEPS)[Name][Column] extends Value ? Name : never;
}[StepAct];

export type RideAct = StepWith<"kind", "next" | "side" | "end">;
export const isStep = (act: string): act is StepAct => Object.hasOwn(STEPS, act);
const isRideAct = (act: StepAct): act is RideAct => STEPS[act].kind !== "told";
export const RIDE_ACT_NAMES: readonly RideAct[] = /* @__PURE__ */ (Object.keys(STEPS) as StepAct[]).filter(isRideAct);
export const RIDE_STEPS: readonly RideAct[] = /* @__PURE__ */ RIDE_ACT_NAMES.filter(
  (act) => STEPS[act].kind === "next",
);

/** A step can be taken back for so long. */
export const UNDO_SECONDS = 10;
export type UndoneAct = StepWith<"undo", "server">;
export type ForGoodAct = StepWith<"undo", "keptBack">;
export const mayUndo = (act: string): boolean => isStep(act) && STEPS[act].undo !== null;
export const isUndone = (act: string): act is UndoneAct => isStep(act) && STEPS[act].undo === "server";
export const isForGood = (act: string): act is ForGoodAct => isStep(act) && STEPS[act].undo === "keptBack";

type Ride = { status: BookingStatus; driverState?: DriverState | undefined };

/** True when this may be done with a ride as it stands. */
export function mayAct(act: StepAct, { status, driverState = "none" }: Ride): boolean {
  const { from }: Step = STEPS[act];
  return !isFinal(status) && from.includes(status === "pending" ? status : driverState);
}

/** What comes next in the order of a ride; undefined when it is over. */
export const nextAct = (ride: Ride): RideAct | undefined =>
  RIDE_STEPS.find((act) => (act !== "assign" || (ride.driverState ?? "none") === "none") && mayAct(act, ride));

/** True for a step that makes little sense so long before the pickup is expected. */
export function isEarlyStep(act: StepAct, pickup: Parameters<typeof expectedPickup>[0], now: Date): boolean {
  const { early } = STEPS[act];
  return early !== null && now.getTime() < expectedPickup(pickup).getTime() - early * 60_000;
}
