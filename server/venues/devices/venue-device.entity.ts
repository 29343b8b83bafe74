import { defineEntity, p } from "@mikro-orm/core";

export const VenueDeviceSchema = defineEntity({
  name: "VenueDevice",
  tableName: "venue_device",
  properties: {
    id: p.uuid().primary(),
    venueId: p.uuid().index(),
    /** SHA-256 of the cookie's secret, so a copy of this table opens nothing. */
    secretHash: p.text().unique(),
    /** Such as `Safari, iPad`. */
    device: p.text().nullable(),
    /** Exact to a minute. */
    lastSeenAt: p.datetime().index(),
    createdAt: p.datetime(),
  },
});

/** A browser that is signed in as a venue, such as a tablet at its reception. */
export class VenueDevice extends VenueDeviceSchema.class {}
VenueDeviceSchema.setClass(VenueDevice);
