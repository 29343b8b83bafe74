import { defineEntity, p } from "@mikro-orm/core";

export const BlockedContactSchema = defineEntity({
  name: "BlockedContact",
  tableName: "blocked_contact",
  properties: {
    contactHash: p.text().primary(),
    masked: p.text(),
    reason: p.text(),
    blockedAt: p.datetime(),
  },
});
