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

/** A way for a driver to sign a device in, once; it goes when it is taken. */
export class DriverInvitation extends DriverInvitationSchema.class {}
DriverInvitationSchema.setClass(DriverInvitation);
