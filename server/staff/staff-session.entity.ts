import { defineEntity, p } from "@mikro-orm/core";

export const StaffSessionSchema = defineEntity({
  name: "StaffSession",
  tableName: "staff_session",
  properties: {
    /** SHA-256 of the secret in the cookie, so that a copy of this table opens nothing. */
    idHash: p.text().primary(),
    staffId: p.uuid().index(),
    /** Exact to a minute. */
    lastSeenAt: p.datetime(),
    createdAt: p.datetime().index(),
  },
});

/** A browser in which somebody at the office is signed in. */
export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
