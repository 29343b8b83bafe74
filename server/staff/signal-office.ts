import { OFFICE_CHANGED, type OfficeChange } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Tells every server, at the commit of the caller's transaction, what changed at the office. Who changes a booking has
 * told by the booking's own event; this is for what makes no event, such as a note for colleagues.
 */
export async function signalOffice(tx: EntityManager, change: OfficeChange): Promise<void> {
  await tx.execute("select pg_notify(?, ?)", [OFFICE_CHANGED, JSON.stringify(change)]);
}
