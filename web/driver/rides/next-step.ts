import type { DriverStage } from "@domrit/shared/driver/rides.ts";

/** The step that follows in the order of a ride; undefined when it is over. */
export const NEXT_STEP: Partial<Record<DriverStage, "en_route" | "arrived" | "on_board" | "completed">> = {
  assigned: "en_route",
  en_route: "arrived",
  arrived: "on_board",
  on_board: "completed",
};
