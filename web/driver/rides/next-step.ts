import type { DriverAct } from "@domrit/shared/driver/presses.ts";
import type { DriverStage } from "@domrit/shared/driver/rides.ts";

/** The step that follows in the order of a ride; undefined when it is over. */
export const NEXT_STEP: Partial<Record<DriverStage, "en_route" | "arrived" | "on_board" | "completed">> = {
  assigned: "en_route",
  en_route: "arrived",
  arrived: "on_board",
  on_board: "completed",
};

const MINUTE_MS = 60_000;
/** A step is asked about so long before the pickup or less before it. */
const EARLY_MINUTES: Partial<Record<DriverAct, number>> = { en_route: 90, arrived: 30, on_board: 15, completed: 0 };

/** True for a step that makes little sense so long before the agreed time. */
export const isEarly = (act: DriverAct, pickupAt: string, now: number): boolean =>
  now < Date.parse(pickupAt) - (EARLY_MINUTES[act] ?? Number.POSITIVE_INFINITY) * MINUTE_MS;
