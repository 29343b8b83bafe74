import type { Cents } from "@domrit/shared/money/cents.ts";
import { daysAfter, type Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { vatPercentOn, withoutVat } from "../../invoices/invoice-amounts.ts";
import { readPaid } from "../closing/driven.ts";
import { readWork } from "../hours/read-hours.ts";
import { dayHours } from "../hours/week-hours.ts";
import type { EarningRule } from "./earning-rule.entity.ts";
import { earnedBy, listRules, ruleOn } from "./rules.ts";

export type EarningRow = {
  /** Null a year after the driver left. */
  firstName: string | null;
  day: string;
  workedMinutes: number;
  /** Of the rides picked up on that day, with VAT and without. */
  owedCents: Cents;
  netCents: Cents;
  rule: EarningRule | undefined;
  /** Undefined without a rule. */
  earnedCents: Cents | undefined;
};

/** What each driver earned on each day on which they worked or drove, by name. */
export async function readEarnings(em: EntityManager, period: Period, now: Date): Promise<EarningRow[]> {
  const [from, until] = instantsOf(period);
  const work = await readWork(em, {}, { from, until }, now);
  const rides = (await readPaid(em, { pickupAt: { $gte: from, $lt: until } })).filter(({ driverId }) => driverId);
  const owed = Map.groupBy(rides, ({ driverId, day }) => `${driverId} ${day}`);
  const rules = await listRules(em);
  const ids = [...new Set([...work.keys(), ...rides.flatMap(({ driverId }) => driverId ?? [])])];
  const drivers = await em.find(Driver, { id: { $in: ids } });
  const earnings = ids.flatMap((id) =>
    daysOf(period).flatMap((day): EarningRow[] => {
      const { workedMinutes } = dayHours(work.get(id) ?? [], day);
      const owedCents = (owed.get(`${id} ${day}`) ?? []).reduce((sum, { taken }) => sum + taken.owed, 0);
      if (workedMinutes === 0 && owedCents === 0) return [];
      const netCents = withoutVat(owedCents, vatPercentOn(day));
      const rule = ruleOn(rules, day);
      const firstName = drivers.find((each) => each.id === id)?.firstName ?? null;
      const earnedCents = rule && earnedBy(rule, { workedMinutes, netCents });
      return [{ firstName, day, workedMinutes, owedCents, netCents, rule, earnedCents }];
    }),
  );
  return earnings.sort((one, other) => (one.firstName ?? "").localeCompare(other.firstName ?? ""));
}

function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}
