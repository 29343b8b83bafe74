import { defineEntity, p } from "@mikro-orm/core";

/** The caller's own name for a booking request: a retry with the same key finds the booking instead of making one. */
export const IdempotencyKeySchema = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  properties: {
    key: p.text().primary(),
    bodyHash: p.text(),
    bookingId: p.bigint("number"),
    createdAt: p.datetime().index(),
  },
});
