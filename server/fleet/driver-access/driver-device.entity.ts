import { defineEntity, p } from "@mikro-orm/core";

export const DriverDeviceSchema = defineEntity({
  name: "DriverDevice",
  tableName: "driver_device",
  properties: {
    id: p.uuid().primary(),
    driverId: p.uuid().index(),
    /** SHA-256 of the secret in the cookie, so that a copy of this table opens nothing. */
    secretHash: p.text().unique(),
    /** Such as `Chrome, Android`. */
    device: p.text().nullable(),
    /** Exact to a minute. */
    lastSeenAt: p.datetime().index(),
    createdAt: p.datetime(),
  },
});

/** A browser in which a driver is signed in, such as the one of the phone in the car. */
export class DriverDevice extends DriverDeviceSchema.class {}
DriverDeviceSchema.setClass(DriverDevice);
