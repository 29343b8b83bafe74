import { isEarlyStep, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { serverNow } from "../../../clock/server-clock.ts";

/** True for an act that says more than that it is done, or that ends a ride at a time that makes no sense. */
export function isAsked(name: RideAct, pickup: Parameters<typeof isEarlyStep>[1]): boolean {
  const { asks } = STEPS[name];
  return asks === "always" || (asks === "early" && isEarlyStep(name, pickup, serverNow()));
}
