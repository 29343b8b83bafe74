import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { WEEKDAYS } from "@domrit/shared/care/series.ts";
import type { CapacityPlan, CapacityView } from "@domrit/shared/office/capacity.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Capacity } from "../../booking/capacity/capacity.entity.ts";
import { CapacityRule } from "../../booking/capacity/capacity-rule.entity.ts";
import { countTaken } from "../../booking/capacity/hour-slot.ts";
import { limitsOf, readWorking } from "../../booking/capacity/read-working.ts";
import { RULE_ID, ruleView } from "./set-rule.ts";

/** The limits of the week and of a date, and how full that is. */
export async function readCapacity(em: EntityManager, date: string, now: Date): Promise<CapacityView> {
  const today = toWallTime(now).date;
  // Text, in which a date before today comes before it, and each day of the week after every date.
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
