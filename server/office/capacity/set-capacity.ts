import { randomInt } from "node:crypto";
import type { DayLimits } from "@domrit/shared/booking/day-limits.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { CapacityEntry } from "@domrit/shared/office/capacity.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Capacity } from "../../booking/capacity/capacity.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('set capacity', 0))";

/**
 * Sets the limits of days, all or none. Throws `version_conflict` where one of them is another than was seen. Rides that are
 * booked stay, also where they are more than may be from now on.
 */
export async function setCapacity(
  em: EntityManager,
  { days, limits }: CapacityEntry,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    for (const { day, version } of days) {
      const capacity = await tx.findOne(Capacity, { day });
      if ((capacity?.version ?? null) !== version) throw new DomainError("version_conflict");
      const before = audited(capacity?.limits);
      if (limits === null) await tx.nativeDelete(Capacity, { day });
      else await tx.upsert(Capacity, { day, limits, version: randomInt(1, 2 ** 31), updatedAt: now });
      const after = audited(limits);
      recordAct(tx, staff, { act: "capacity_set", subject: { kind: "capacity", id: day }, at: now, before, after });
    }
    await signalOffice(tx, { capacity: true });
  });
}

/** The hours that have a limit, by kind of vehicle. */
function audited(limits: DayLimits | null | undefined): AuditState | undefined {
  if (!limits) return undefined;
  const limited = (hours: (number | null)[]) =>
    Object.fromEntries(hours.flatMap((rides, hour) => (rides === null ? [] : [[hour, rides]])));
  return Object.fromEntries(Object.entries(limits).map(([kind, hours]) => [kind, limited(hours)]));
}
