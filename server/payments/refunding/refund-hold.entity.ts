import type { RefundCause, WordOf } from "@domrit/shared/payments/paying.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const RefundHoldSchema = defineEntity({
  name: "RefundHold",
  tableName: "refund_hold",
  indexes: [{ name: "refund_hold_booking_id_index", properties: ["bookingId"] }],
  uniques: [{ name: "refund_hold_open_unique", properties: ["bookingId"], where: "ended_at is null" }],
  properties: {
    id: p.uuid().primary(),
    bookingId: p.bigint("number"),
    amountCents: p.integer(),
    cause: p.text().$type<RefundCause>(),
    by: p.text().$type<WordOf>(),
    at: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** `overtaken`: the ride's price or payments changed. Null while open. */
    outcome: p.text().$type<"released" | "refused" | "overtaken">().nullable(),
    staffId: p.uuid().nullable(),
    reason: p.text().nullable(),
  },
});

/** A refund on the word of desk or driver that exceeds their limit: a manager decides. */
export class RefundHold extends RefundHoldSchema.class {}
RefundHoldSchema.setClass(RefundHold);
