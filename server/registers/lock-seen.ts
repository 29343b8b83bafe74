import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager, EntityName } from "@mikro-orm/postgresql";
import { lockRow } from "../database/lock-rows.ts";
import type { Car } from "../fleet/car.entity.ts";
import type { Driver } from "../fleet/driver.entity.ts";

/** An entry of a register, in the version in which it was seen, and whether it may go though rides of its are ahead or on. */
export type SeenEntry = { id: string; version: number; despiteRides?: boolean | undefined };

/**
 * An entry of a register, locked for a change of the version that was seen. Throws `not_found` for one that is not there
 * or has ended, `version_conflict` where somebody else was first.
 */
export async function lockSeen<Entry extends Driver | Car>(
  tx: EntityManager,
  entity: EntityName<Entry>,
  { id, version }: SeenEntry,
): Promise<Entry> {
  const entry = await lockRow(tx, entity as EntityName<Driver | Car>, { id, endedAt: null });
  if (!entry) throw new DomainError("not_found");
  const found = entry as Entry;
  if (found.version !== version) throw new DomainError("version_conflict");
  return found;
}
