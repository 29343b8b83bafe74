import { defineEntity, p } from "@mikro-orm/core";

export const SessionSchema = defineEntity({
  name: "Session",
  tableName: "session",
  properties: {
    /** SHA-256 of the id in the cookie, so that a copy of this table opens no session. */
    idHash: p.text().primary(),
    data: p.json<Record<string, unknown>>(),
    /** The signed-in customer; its own column, so that all sessions of a customer can be ended. */
    customerId: p.uuid().nullable().index(),
    /** Such as `Firefox, Windows`. */
    device: p.text().nullable(),
    /** Exact to a few minutes. */
    lastSeenAt: p.datetime().defaultRaw("now()"),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

/** A browser that booked, or signed in. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
