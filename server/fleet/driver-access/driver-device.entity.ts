import { defineEntity, p } from "@mikro-orm/core";

export const DriverDeviceSchema = defineEntity({
  name: "DriverDevice",
  tableName: "driver_device",
  properties: {
    id: p.uuid().primary(),
    driverId: p.uuid().index(),
    /** SHA-256 of the cookie's secret, so a copy of this table opens nothing. */
    secretHash: p.text().unique(),
    /** Such as `Chrome, Android`. */
    device: p.text().nullable(),
    /** Exact to a minute. */
    lastSeenAt: p.datetime().index(),
    createdAt: p.datetime(),
  },
});

/** A browser in which a driver is signed in. */
export class DriverDevice extends DriverDeviceSchema.class {}
DriverDeviceSchema.setClass(DriverDevice);
