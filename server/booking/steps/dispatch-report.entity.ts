import { defineEntity, p } from "@mikro-orm/core";

export const DispatchReportSchema = defineEntity({
  name: "DispatchReport",
  tableName: "dispatch_event",
  properties: {
    eventId: p.text().primary(),
    bookingId: p.bigint("number").index(),
    receivedAt: p.datetime().index(),
    applied: p.boolean(),
  },
});

/** A report of the taxi centre that has been taken in; a second one with its id changes nothing. */
export class DispatchReport extends DispatchReportSchema.class {}
DispatchReportSchema.setClass(DispatchReport);
