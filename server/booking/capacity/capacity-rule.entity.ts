import { defineEntity, p } from "@mikro-orm/core";

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
