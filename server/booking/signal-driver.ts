import { DRIVER_CHANGED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Has a driver's pages load anew at the commit; for changes that make no event, and for who no longer drives the ride. */
export async function signalDriver(tx: EntityManager, driverId: string): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [DRIVER_CHANGED, driverId]);
}
