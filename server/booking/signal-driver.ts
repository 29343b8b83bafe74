import { DRIVER_CHANGED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Tells a driver's pages, at the commit of the caller's transaction, to ask for their rides and shift anew. A change of a
 * ride that makes an event tells who drives it then by itself; this is for what makes none, and for who no longer does.
 */
export async function signalDriver(tx: EntityManager, driverId: string): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [DRIVER_CHANGED, driverId]);
}
