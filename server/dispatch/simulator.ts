import type { TimelineAct } from "@domrit/shared/booking/timeline.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Environment } from "../environment.ts";

/** The address of the simulated taxi centre, where it is the one that gets the orders; undefined for a real one. */
export function simulatorUrl({ DISPATCH_URL, SIMULATOR_URL }: Pick<Environment, "DISPATCH_URL" | "SIMULATOR_URL">) {
  const isInPlay = SIMULATOR_URL && DISPATCH_URL && new URL(SIMULATOR_URL).origin === new URL(DISPATCH_URL).origin;
  return isInPlay ? SIMULATOR_URL : undefined;
}

/** What somebody does who drives a ride, or has it driven. */
const DRIVING: readonly TimelineAct[] = [
  "confirmed",
  "driver_assigned",
  "driver_replaced",
  "driver_withdrawn",
  "vehicle_changed",
  "en_route",
  "arrived",
  "on_board",
  "completed",
  "cancelled",
];

/** True once the office has driven a ride on: somebody plays it, and the simulator must not come between. */
export async function isDrivenByOffice(em: EntityManager, bookingId: number): Promise<boolean> {
  const found = await em.execute(
    "select from booking_timeline_entry where booking_id = ? and by = 'office' and what = any(?::text[]) limit 1",
    [bookingId, `{${DRIVING.join()}}`],
  );
  return found.length > 0;
}
