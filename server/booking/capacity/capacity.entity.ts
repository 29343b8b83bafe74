import type { DayLimits } from "@domrit/shared/booking/capacity.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const CapacitySchema = defineEntity({
  name: "Capacity",
  tableName: "capacity",
  properties: {
    /** A day of the week, `mon` to `sun`, or a date, `2026-12-31`, whose own limits count instead. */
    day: p.text().primary(),
    limits: p.json<DayLimits>(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
});

/** How many rides there may be in each hour of a day. A day of which nothing is said has no limit. */
export class Capacity extends CapacitySchema.class {}
CapacitySchema.setClass(Capacity);

export const CapacityRuleSchema = defineEntity({
  name: "CapacityRule",
  tableName: "capacity_rule",
  properties: {
    /** There is one, `shifts`. */
    id: p.text().primary(),
    /** Whether a day for which shifts are planned takes as many rides as who works then can drive. */
    fromShifts: p.boolean(),
    /** How many rides somebody who works begins in an hour. */
    ridesPerHour: p.integer(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
});

/** How many rides an hour takes where it follows from who works. Nothing is set where there is no row. */
export class CapacityRule extends CapacityRuleSchema.class {}
CapacityRuleSchema.setClass(CapacityRule);
