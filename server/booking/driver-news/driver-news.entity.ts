import type { DriverNewsKind } from "@domrit/shared/driver/news.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const DriverNewsSchema = defineEntity({
  name: "DriverNews",
  tableName: "driver_news",
  indexes: [{ name: "driver_news_of_driver", properties: ["driverId", "at"] }],
  properties: {
    /** That of the event that tells of it. */
    id: p.uuid().primary(),
    driverId: p.uuid(),
    bookingId: p.bigint("number").index(),
    version: p.integer(),
    reference: p.text(),
    pickupDate: p.text(),
    pickupTime: p.text(),
    kind: p.text().$type<DriverNewsKind>(),
    changed: p.json<string[]>(),
    /** The pickup that was agreed before, where it is another now. */
    wasAt: p.datetime().nullable(),
    at: p.datetime().index(),
    /** When it was on an open page, or its notification was pressed. */
    openedAt: p.datetime().nullable(),
    /** When the driver said to have seen it. */
    seenAt: p.datetime().nullable(),
  },
});

/** Something that a driver is told of a ride. Nothing of its people is in it. */
export class DriverNews extends DriverNewsSchema.class {}
DriverNewsSchema.setClass(DriverNews);
