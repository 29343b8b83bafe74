import { randomUUID } from "node:crypto";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { EarningRuleEntry } from "@domrit/shared/shifts/earnings.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { EarningRule } from "./earning-rule.entity.ts";

/** The newest day first; of one day the rule that was set last. */
export const listRules = (em: EntityManager): Promise<EarningRule[]> =>
  em.find(EarningRule, {}, { orderBy: { validFrom: "desc", createdAt: "desc", id: "desc" } });

export async function setRule(
  tx: EntityManager,
  entry: EarningRuleEntry,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<void> {
  tx.create(EarningRule, { ...entry, id: randomUUID(), createdAt: now });
  const subject = { kind: "figures" as const, id: entry.validFrom };
  recordAct(tx, staff, { act: "earning_rule_set", subject, at: now, after: { ...entry } });
  await signalOffice(tx, { registers: true });
}

type Rule = Pick<EarningRule, "validFrom" | "kind" | "value">;

/** The rule that holds on a day, of rules with the newest first. */
export const ruleOn = <Each extends Rule>(rules: readonly Each[], day: string): Each | undefined =>
  rules.find(({ validFrom }) => validFrom <= day);

type DriverDay = { workedMinutes: number; netCents: Cents };

/** What a driver earns on a day, to the nearest cent. */
export const earnedBy = ({ kind, value }: Rule, { workedMinutes, netCents }: DriverDay): Cents =>
  Math.round(kind === "percent" ? (netCents * value) / 10_000 : (workedMinutes * value) / 60);
