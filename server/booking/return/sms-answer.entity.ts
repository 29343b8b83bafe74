import { defineEntity, p } from "@mikro-orm/core";

/** A text message that called for a return on call, by the gateway's own name for it: what comes twice counts once. */
export const SmsAnswerSchema = defineEntity({
  name: "SmsAnswer",
  tableName: "sms_answer",
  properties: {
    id: p.text().primary(),
    bookingId: p.bigint("number"),
    receivedAt: p.datetime().index(),
  },
});
