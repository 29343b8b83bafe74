import { act, call, newsOf, type Ride, subjectOf } from "./ride.ts";

/** The company's estimates are not repeated each minute. */
type Teller = "centre" | "company";
export type Progress = {
  status: "confirmed" | "completed" | "cancelled";
  driverState?: Ride["driverState"];
  driver?: string;
  drivenBy?: number;
  vehicle?: string;
  etaAt?: string;
};

const NOBODY = {
  driverState: "none",
  driver: undefined,
  drivenBy: undefined,
  vehicle: undefined,
  etaAt: undefined,
} as const;

/** True when it was news: the version rises by one. */
export function advance(ride: Ride, told: Progress, by: Teller): boolean {
  const isSame = told.status === ride.status;
  if (isSame && told.status !== "confirmed") return false;
  const isNews = told.status === "confirmed" && takeDriver(ride, told, by);
  if (isSame && !isNews) return false;
  ride.version += 1;
  if (!isSame) become(ride, told.status);
  if (told.status === "confirmed") callNews(ride, by);
  return true;
}

function takeDriver(ride: Ride, told: Progress, by: Teller): boolean {
  const shown = () => JSON.stringify([ride.driverState, ride.driver, ride.vehicle, ride.etaAt]);
  const before = shown();
  if (told.driverState === "none" || (told.driver && by === "company")) Object.assign(ride, NOBODY);
  if (told.driverState !== "none") {
    ride.driverState = told.driverState ?? ride.driverState;
    ride.wasThere ||= ride.driverState === "arrived" || ride.driverState === "on_board";
    if (told.driver) Object.assign(ride, { driver: told.driver, drivenBy: told.drivenBy });
    ride.vehicle = told.vehicle ?? ride.vehicle;
    ride.etaAt = told.etaAt ?? ride.etaAt;
  }
  return shown() !== before;
}

function become(ride: Ride, status: Progress["status"]): void {
  ride.status = status;
  act(ride, status);
  if (status === "confirmed" && ride.channels.includes("email")) call(ride, "confirmed-email");
  if (status === "completed") {
    ride.driverState = "done";
    if (ride.channels.includes("email")) call(ride, "receipt-email");
  }
  if (status !== "cancelled") return;
  endUndriven(ride, "dispatch");
  for (const channel of ride.channels) call(ride, `cancellation-${channel}`);
}

export function endUndriven(ride: Ride, cancelledBy: Ride["cancelledBy"]): void {
  Object.assign(ride, { ...NOBODY, drivenBy: ride.drivenBy, cancelledBy });
}

/** A late driver of the company causes a message for each new time. */
function callNews(ride: Ride, by: Teller): void {
  const isLate = (effect: string) => effect.startsWith("late-");
  for (const effect of newsOf(ride))
    call(ride, effect, (isLate(effect) && by === "company" && ride.etaAt) || subjectOf(ride, effect));
}

export const isAsFarAs = (ride: Ride, states: readonly Ride["driverState"][]): boolean =>
  ride.status === "confirmed" && states.includes(ride.driverState);
