import type { EntityManager } from "@mikro-orm/postgresql";
import { DeliveryFault } from "../delivery/fault.ts";

const OPEN = `
  select from outbox_event event where id = ? and completed_at is null and parked_at is null
    and not exists (
      select from delivery where event_id = event.id and effect like 'dispatch-%' and state in ('sent', 'skipped', 'parked'))`;

/** Throws a `DeliveryFault`, which is retried, until the earlier order was sent to the taxi centre or never will be. */
export async function requireEarlierSent(em: EntityManager, after: string | undefined): Promise<void> {
  if (after === undefined) return;
  const open = await em.execute(OPEN, [after]);
  if (open.length > 0) throw new DeliveryFault("early", "order_before_is_not_out");
}
