import type { DriverState } from "@domrit/shared/booking/status.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** Instants are ISO 8601 in UTC. */
export type StepBefore = {
  driverState: DriverState;
  startedAt: string | null;
  etaAt: string | null;
  readyAt: string | null;
};

export const DispatchReportSchema = defineEntity({
  name: "DispatchReport",
  tableName: "dispatch_event",
  properties: {
    eventId: p.text().primary(),
    bookingId: p.bigint("number").index(),
    receivedAt: p.datetime().index(),
    applied: p.boolean(),
    /** Where it can be taken back: how far the ride was before it, and the version that it made. */
    before: p.json<StepBefore>().nullable(),
    version: p.integer().nullable(),
  },
});

/** A report of the taxi centre, or a step of somebody else, that has been taken in; a second one with its id changes nothing. */
export class DispatchReport extends DispatchReportSchema.class {}
DispatchReportSchema.setClass(DispatchReport);
