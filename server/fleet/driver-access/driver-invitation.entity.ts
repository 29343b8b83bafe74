import { defineEntity, p } from "@mikro-orm/core";

export const DriverInvitationSchema = defineEntity({
  name: "DriverInvitation",
  tableName: "driver_invitation",
  properties: {
    /** A driver has one invitation at most: the next takes its place. */
    driverId: p.uuid().primary(),
    id: p.uuid().unique(),
    tokenHash: p.text(),
    expiresAt: p.datetime().index(),
  },
});

export class DriverInvitation extends DriverInvitationSchema.class {}
DriverInvitationSchema.setClass(DriverInvitation);
