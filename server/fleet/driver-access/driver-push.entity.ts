import { defineEntity, p } from "@mikro-orm/core";

export const DriverPushSchema = defineEntity({
  name: "DriverPush",
  tableName: "driver_push",
  properties: {
    /** One for each device: a new one replaces the earlier one. It goes with the device. */
    deviceId: p.uuid().primary(),
    endpoint: p.text().unique(),
    /** Key that encrypts messages for this browser (RFC 8291). */
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime(),
  },
});

export class DriverPush extends DriverPushSchema.class {}
DriverPushSchema.setClass(DriverPush);
