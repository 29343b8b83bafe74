import { timelineOf } from "@domrit/shared/booking/acts/acts.ts";
import { RIDE_ACT_NAMES } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Environment } from "../environment.ts";

/** The address of the simulated taxi centre, where it is the one that gets the orders; undefined for a real one. */
export function simulatorUrl({ DISPATCH_URL, SIMULATOR_URL }: Pick<Environment, "DISPATCH_URL" | "SIMULATOR_URL">) {
  const isInPlay = SIMULATOR_URL && DISPATCH_URL && new URL(SIMULATOR_URL).origin === new URL(DISPATCH_URL).origin;
  return isInPlay ? SIMULATOR_URL : undefined;
}

/** True once the office has driven a ride on: somebody plays it, and the simulator must not come between. */
export async function isDrivenByOffice(em: EntityManager, bookingId: number): Promise<boolean> {
  const found = await em.execute(
    "select from booking_timeline_entry where booking_id = ? and by = 'office' and what = any(?::text[]) limit 1",
    [bookingId, `{${timelineOf(...RIDE_ACT_NAMES).join()}}`],
  );
  return found.length > 0;
}
