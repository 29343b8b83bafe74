import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const DriverSchema = defineEntity({
  name: "Driver",
  tableName: "driver",
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    /** International form, shown to passengers; null if they get none. */
    phone: p.text().nullable(),
    /** Language of the driver's page and text messages; null while unknown. */
    locale: p.text().$type<Locale>().nullable(),
    /** Whether the desk can choose the driver now. */
    isWorking: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    /** When the driver left the company; the row goes a year later. */
    endedAt: p.datetime().nullable(),
  },
});

export class Driver extends DriverSchema.class {}
DriverSchema.setClass(Driver);
