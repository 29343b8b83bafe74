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
    /** Higher than all before, also those in a lost database. */
    generation: p.integer().primary().autoincrement(false),
    /** The state of `restoredTo` came back; the lost database was written to until `lostAt`. */
    restoredTo: p.datetime(),
    lostAt: p.datetime(),
    /** The last invoice number that may have been issued, if known. */
    lastInvoice: p.text().nullable(),
    /** Effects wait since then. */
    heldSince: p.datetime(),
    /** Null while effects wait. */
    releasedAt: p.datetime().nullable(),
    releasedBy: p.text().nullable(),
  },
});
