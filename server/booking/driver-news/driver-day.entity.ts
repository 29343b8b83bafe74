import { defineEntity, p } from "@mikro-orm/core";

export const DriverDaySchema = defineEntity({
  name: "DriverDay",
  tableName: "driver_day",
  uniques: [{ name: "driver_day_of_driver", properties: ["driverId", "date"] }],
  properties: {
    id: p.uuid().primary(),
    driverId: p.uuid(),
    /** Amsterdam's day, `YYYY-MM-DD`. */
    date: p.text().index(),
    /** Goes up each time that the day is published with other rides of this driver. */
    version: p.integer(),
    /** The event that tells of this version. */
    toldBy: p.uuid().index(),
    /** As it was told: how many rides, and when the first begins and the last ends (`HH:MM`). */
    rides: p.integer(),
    begins: p.text().nullable(),
    ends: p.text().nullable(),
    publishedAt: p.datetime(),
    /** Whether it was published with the plan of all; else its driver was told of it alone, as an interruption changed it. */
    ofPlan: p.boolean().default(true),
    /** When it was on an open page, or its notification was pressed. */
    openedAt: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
  },
});

/** A day that was published to a driver, and whether they confirmed it. Its rides are the bookings that they have. */
export class DriverDay extends DriverDaySchema.class {}
DriverDaySchema.setClass(DriverDay);
