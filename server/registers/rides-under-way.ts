import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ShiftOwner } from "../shifts/end-shifts.ts";
import { Shift } from "../shifts/shift.entity.ts";
import { withoutPersonalData } from "../staff/audit/look.ts";
import type { RegisterAct } from "./give-back.ts";
import { ridesOf } from "./rides-of.ts";

/** More than these are not listed. */
const MOST = 50;

/**
 * Throws `ride_under_way`, with the rides, where this driver or car is to drive one that is not over, and `on_shift` where only a
 * shift goes on; both say since when that is. Once that was seen (`despiteRides`), only where a ride was assigned since those ahead were given back.
 */
export async function requireUnused(
  tx: EntityManager,
  of: ShiftOwner,
  { despiteRides }: { despiteRides?: boolean | undefined },
  { now, drives }: RegisterAct,
): Promise<void> {
  const found = await ridesOf(tx, of, { now, drives, most: MOST });
  if (despiteRides && !found.some(({ isGivenBack }) => isGivenBack)) return;
  const shift = await tx.findOne(Shift, { ...of, endedAt: null });
  if (found.length === 0 && !shift) return;
  const total = found[0]?.total ?? 0;
  const rides = found.map(({ total: _, ...ride }) => ride);
  const data = { rides, ...(total > rides.length && { total }), shiftSince: shift?.beganAt.toISOString() ?? null };
  // From where somebody is fetched is personal: who answers with rides records the look.
  throw rides.length > 0
    ? new DomainError("ride_under_way", { data })
    : withoutPersonalData(new DomainError("on_shift", { data }));
}
