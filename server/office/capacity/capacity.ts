import { randomInt } from "node:crypto";
import type { DayLimits } from "@domrit/shared/booking/capacity.ts";
import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { CapacityEntry, CapacityPlan, CapacityRuleEntry, CapacityView } from "@domrit/shared/office/capacity.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Capacity, CapacityRule } from "../../booking/capacity/capacity.entity.ts";
import { countTaken } from "../../booking/capacity/hour-slot.ts";
import { limitsOf, readWorking } from "../../booking/capacity/read-working.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('set capacity', 0))";

/** Sets the limits of days, all or none; booked rides stay. Throws `version_conflict` for a day that changed meanwhile. */
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

function audited(limits: DayLimits | null | undefined): AuditState | undefined {
  if (!limits) return undefined;
  const limited = (hours: (number | null)[]) =>
    Object.fromEntries(hours.flatMap((rides, hour) => (rides === null ? [] : [[hour, rides]])));
  return Object.fromEntries(Object.entries(limits).map(([kind, hours]) => [kind, limited(hours)]));
}

const RULE_ID = "shifts";

const ruleView = (rule: CapacityRule | null): CapacityView["rule"] => ({
  version: rule?.version ?? null,
  fromShifts: rule?.fromShifts ?? false,
  ridesPerHour: rule?.ridesPerHour ?? 1,
});

/** Sets whether capacity follows from the shifts. Throws `version_conflict`. */
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

/** The limits of the week and of a date, and how full that is. */
export async function readCapacity(em: EntityManager, date: string, now: Date): Promise<CapacityView> {
  const today = toWallTime(now).date;
  // As text, past dates sort before today, and names of weekdays after every date.
  const rows = await em.find(Capacity, { day: { $gte: date < today ? date : today } }, { orderBy: { day: "asc" } });
  const taken = await countTaken(em, [date]);
  const rule = await em.findOne(CapacityRule, RULE_ID);
  const working = await readWorking(em, [date]);
  const planOf = (day: string): CapacityPlan | null => {
    const row = rows.find((each) => each.day === day);
    return row ? { version: row.version, limits: row.limits } : null;
  };
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, planOf(day)])) as CapacityView["week"];
  const hoursOf = (vehicleType: VehicleType) =>
    Array.from({ length: 24 }, (_, hour) => taken({ date, hour, vehicleType }));
  return {
    date,
    week,
    own: planOf(date),
    working: working ? limitsOf(date, working) : null,
    rule: ruleView(rule),
    taken: Object.fromEntries(VEHICLE_TYPES.map((kind) => [kind, hoursOf(kind)])) as CapacityView["taken"],
    dates: rows.map(({ day }) => day).filter((day) => day >= today && !(day in week) && day !== date),
  };
}
