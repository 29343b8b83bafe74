import { defineEntity, p } from "@mikro-orm/core";

export const DriverSchema = defineEntity({
  name: "Driver",
  tableName: "driver",
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    /** In international form, for the guests who are driven; null where they get none. */
    phone: p.text().nullable(),
    /** Whether the desk may choose them for a ride now. */
    isWorking: p.boolean(),
    /** Rises by one with every change. */
    version: p.integer(),
    createdAt: p.datetime(),
    /** Since when they drive for the company no more; the row goes a year later. */
    endedAt: p.datetime().nullable(),
  },
});

/** Somebody who drives for the company. */
export class Driver extends DriverSchema.class {}
DriverSchema.setClass(Driver);
