import { randomInt } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { CapacityRuleEntry, CapacityView } from "@domrit/shared/office/capacity.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { CapacityRule } from "../../booking/capacity/capacity-rule.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";

/** There is one rule. */
export const RULE_ID = "shifts";
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('set capacity', 0))";

/** The rule as the office sees it; where none is set, it is off, with a ride an hour for who works. */
export const ruleView = (rule: CapacityRule | null): CapacityView["rule"] => ({
  version: rule?.version ?? null,
  fromShifts: rule?.fromShifts ?? false,
  ridesPerHour: rule?.ridesPerHour ?? 1,
});

/** Sets whether the capacity of a day follows from who works. Throws `version_conflict` where it is another than was seen. */
export async function setRule(
  em: EntityManager,
  { version, ...entry }: CapacityRuleEntry,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    const rule = await tx.findOne(CapacityRule, RULE_ID);
    if ((rule?.version ?? null) !== version) throw new DomainError("version_conflict");
    const { version: _seen, ...before } = ruleView(rule);
    await tx.upsert(CapacityRule, { id: RULE_ID, ...entry, version: randomInt(1, 2 ** 31), updatedAt: now });
    const subject = { kind: "capacity" as const, id: RULE_ID };
    recordAct(tx, staff, { act: "capacity_rule_set", subject, at: now, before, after: entry });
    await signalOffice(tx, { capacity: true });
  });
}
