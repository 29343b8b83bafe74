import { defineEntity, p } from "@mikro-orm/core";

export const DriverPushSchema = defineEntity({
  name: "DriverPush",
  tableName: "driver_push",
  properties: {
    /** A device has one: the next takes its place. It goes with the device. */
    deviceId: p.uuid().primary(),
    /** Of the browser's push service, such as Google's or Apple's. */
    endpoint: p.text().unique(),
    /** What a message is encrypted with, for that browser alone (RFC 8291). */
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime(),
  },
});

/** Where messages are pushed to a browser of a driver. */
export class DriverPush extends DriverPushSchema.class {}
DriverPushSchema.setClass(DriverPush);
