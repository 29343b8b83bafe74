import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const VenueSchema = defineEntity({
  name: "Venue",
  tableName: "venue",
  properties: {
    id: p.uuid().primary(),
    /** In the address of its page. */
    code: p.text().unique(),
    name: p.text(),
    /** Where its guests are picked up. */
    address: p.text(),
    /** Those of its card. */
    languages: p.json<Locale[]>(),
    /** Whose venue it is. */
    organisationId: p.uuid().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** A hotel, hospital or restaurant with a page of its own, from which its guests book. */
export class Venue extends VenueSchema.class {}
VenueSchema.setClass(Venue);
