import type { TimelineAct, TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { Stage } from "../stage.ts";

/** The instants (ISO 8601) at which a ride reached its stages. */
export type StageTimes = Partial<Record<Stage, string>>;

const STAGE_OF: Partial<Record<TimelineAct, Stage>> = {
  booked: "received",
  confirmed: "confirmed",
  driver_assigned: "assigned",
  driver_replaced: "assigned",
  en_route: "en_route",
  arrived: "arrived",
  on_board: "on_board",
  completed: "completed",
};

/** When a ride reached each stage, the last time where it did so more than once. */
export function stageTimes(timeline: TimelineView = []): StageTimes {
  const times = timeline.flatMap(({ what, at }) => (STAGE_OF[what] ? [[STAGE_OF[what], at]] : []));
  return Object.fromEntries(times);
}
