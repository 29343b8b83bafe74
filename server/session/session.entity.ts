import { defineEntity, p } from "@mikro-orm/core";

export const SessionSchema = defineEntity({
  name: "Session",
  tableName: "session",
  properties: {
    /** SHA-256 of the cookie's id, so a copy of this table opens no session. */
    idHash: p.text().primary(),
    data: p.json<Record<string, unknown>>(),
    customerId: p.uuid().nullable().index(),
    device: p.text().nullable(),
    lastSeenAt: p.datetime().defaultRaw("now()"),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
