import { defineEntity, p } from "@mikro-orm/core";

export const DriverInvitationSchema = defineEntity({
  name: "DriverInvitation",
  tableName: "driver_invitation",
  properties: {
    /** One for each driver: a new invitation replaces the earlier one. */
    driverId: p.uuid().primary(),
    id: p.uuid().unique(),
    tokenHash: p.text(),
    expiresAt: p.datetime().index(),
  },
});

export class DriverInvitation extends DriverInvitationSchema.class {}
DriverInvitationSchema.setClass(DriverInvitation);
