import { OFFICE_CHANGED, type OfficeChange } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Notifies every server at the commit. Bookings have their own events; this is for acts without one, such as notes. */
export async function signalOffice(tx: EntityManager, change: OfficeChange): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [OFFICE_CHANGED, JSON.stringify(change)]);
}
