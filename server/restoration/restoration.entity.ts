import { defineEntity, p } from "@mikro-orm/core";

export const RestorationSchema = defineEntity({
  name: "Restoration",
  tableName: "restoration",
  indexes: [
    {
      name: "restoration_held",
      expression:
        "create unique index restoration_held on restoration ((released_at is null)) where released_at is null",
    },
  ],
  properties: {
    /** Higher than that of each restoration before, of this database and of those that were lost. */
    generation: p.integer().primary().autoincrement(false),
    /** The moment whose state came back, and the one until which the lost database was written to. */
    restoredTo: p.datetime(),
    lostAt: p.datetime(),
    /** The last invoice number that may have been given out, where the operator knew it. */
    lastInvoice: p.text().nullable(),
    /** Since when effects wait. */
    heldSince: p.datetime(),
    /** When they were let go; null while they wait. */
    releasedAt: p.datetime().nullable(),
    releasedBy: p.text().nullable(),
  },
});
