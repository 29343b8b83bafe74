import { EARNING_KINDS } from "@domrit/shared/shifts/earnings.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const EarningRuleSchema = defineEntity({
  name: "EarningRule",
  tableName: "earning_rule",
  properties: {
    id: p.uuid().primary(),
    /** Amsterdam, `YYYY-MM-DD`. */
    validFrom: p.text(),
    kind: p.enum(EARNING_KINDS),
    /** Hundredths of a percent, or cents an hour. */
    value: p.integer(),
    createdAt: p.datetime(),
  },
});

/** The company's rule for what drivers earn, from a day. It is never changed: another one is set. */
export class EarningRule extends EarningRuleSchema.class {}
EarningRuleSchema.setClass(EarningRule);
