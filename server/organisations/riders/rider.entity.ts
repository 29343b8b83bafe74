import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { SEAT_WISHES } from "@domrit/shared/organisations/riders/rider.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const RiderSchema = defineEntity({
  name: "Rider",
  tableName: "organisation_rider",
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid().index(),
    name: p.text(),
    phone: p.text().nullable(),
    language: p.text().$type<Locale>(),
    home: p.text(),
    vehicleType: p.text().$type<VehicleType>(),
    departmentId: p.uuid().nullable(),
    seat: p.enum(SEAT_WISHES).nullable(),
    /** For the driver to read. */
    wishes: p.text().nullable(),
    /** Where they usually go. */
    ways: p.json<string[]>(),
    /** Drivers by their ids. */
    favourites: p.json<string[]>(),
    never: p.json<string[]>(),
    /** The health part, sealed as that of a care ride under a key of its own, which is kept by this id until `healthUntil`. */
    healthId: p.bigint("number").nullable(),
    healthSealed: p.text().nullable(),
    healthConsentAt: p.datetime().nullable(),
    healthUntil: p.datetime().nullable(),
    /** How often the link to their own page was replaced. */
    linkGeneration: p.integer().default(0),
    createdAt: p.datetime(),
    updatedAt: p.datetime().index(),
  },
});

/** Somebody who rides on an organisation's account again and again, and has no account of their own. */
export class Rider extends RiderSchema.class {}
RiderSchema.setClass(Rider);
