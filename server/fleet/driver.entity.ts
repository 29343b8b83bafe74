import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const DriverSchema = defineEntity({
  name: "Driver",
  tableName: "driver",
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    /** In international form, for the guests who are driven; null where they get none. */
    phone: p.text().nullable(),
    /** The language that they read, once it is known: of their page, and of what is texted to them. */
    locale: p.text().$type<Locale>().nullable(),
    /** Whether the desk may choose them for a ride now. */
    isWorking: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    /** Since when they drive for the company no more; the row goes a year later. */
    endedAt: p.datetime().nullable(),
  },
});

export class Driver extends DriverSchema.class {}
DriverSchema.setClass(Driver);
