import { isEarlyStep } from "@domrit/shared/booking/acts/early-step.ts";
import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { serverNow } from "../../../clock/server-clock.ts";

const ASKED: readonly RideAct[] = ["assign", "cancel", "no_show"];

/** True for an act that says more than that it is done, or that ends a ride at a time that makes no sense. */
export const isAsked = (name: RideAct, pickup: Parameters<typeof isEarlyStep>[1]): boolean =>
  ASKED.includes(name) || (name === "completed" && isEarlyStep(name, pickup, serverNow()));
