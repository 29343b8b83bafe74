import type { TimelineAct, TimelineActor, TimelineFields } from "@domrit/shared/booking/timeline.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const TimelineEntrySchema = defineEntity({
  name: "TimelineEntry",
  tableName: "booking_timeline_entry",
  indexes: [
    {
      name: "booking_timeline_entry_arrivals",
      expression:
        "create index booking_timeline_entry_arrivals on booking_timeline_entry (booking_id, what, at) where what in ('arrived', 'driver_assigned', 'driver_replaced', 'driver_withdrawn')",
    },
  ],
  properties: {
    /** Rises within a booking, so that what one act brought stays in its order. */
    id: p.bigint("number").primary(),
    bookingId: p.bigint("number").index(),
    /** The version of the booking that the act made, or was done to where it made none. */
    version: p.integer(),
    /** When it happened; for a report of the taxi centre when that says it did. */
    at: p.datetime().index(),
    what: p.text().$type<TimelineAct>(),
    by: p.text().$type<TimelineActor>(),
    staffId: p.uuid().nullable(),
    dispatchEventId: p.text().nullable(),
    before: p.json<TimelineFields>().nullable(),
    after: p.json<TimelineFields>().nullable(),
  },
});

/** Something that happened to a booking. Written together with the act itself and never changed. */
export class TimelineEntry extends TimelineEntrySchema.class {}
TimelineEntrySchema.setClass(TimelineEntry);
