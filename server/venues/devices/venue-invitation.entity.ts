import { defineEntity, p } from "@mikro-orm/core";

export const VenueInvitationSchema = defineEntity({
  name: "VenueInvitation",
  tableName: "venue_invitation",
  properties: {
    /** One for each venue: a new link replaces the earlier one. */
    venueId: p.uuid().primary(),
    id: p.uuid().unique(),
    tokenHash: p.text(),
    expiresAt: p.datetime().index(),
  },
});

export class VenueInvitation extends VenueInvitationSchema.class {}
VenueInvitationSchema.setClass(VenueInvitation);
