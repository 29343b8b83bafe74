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
    /** `overtaken`: the ride owes or was paid something else since. Null until it has ended. */
    outcome: p.text().$type<"released" | "refused" | "overtaken">().nullable(),
    staffId: p.uuid().nullable(),
    reason: p.text().nullable(),
  },
});

/** Money that is to go back because of what a desk or a driver said, and is more than they may give back: a manager decides. */
export class RefundHold extends RefundHoldSchema.class {}
RefundHoldSchema.setClass(RefundHold);
