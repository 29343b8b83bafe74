import type { WishState } from "@domrit/shared/driver/rota.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const FreeDaysSchema = defineEntity({
  name: "FreeDays",
  tableName: "free_days",
  properties: {
    id: p.uuid().primary(),
    driverId: p.uuid().index(),
    /** Amsterdam's days, `YYYY-MM-DD`, both included. */
    fromDate: p.text(),
    untilDate: p.text().index(),
    note: p.text().nullable(),
    state: p.text().$type<WishState>(),
    reason: p.text().nullable(),
    askedAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    /** The leave that it became. */
    absenceId: p.uuid().nullable().index(),
  },
});

/** Days of which a driver asked to be free. */
export class FreeDays extends FreeDaysSchema.class {}
FreeDaysSchema.setClass(FreeDays);
