import { defineEntity, p } from "@mikro-orm/core";

export const EmailChangeSchema = defineEntity({
  name: "EmailChange",
  tableName: "email_change",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The mailbox before the change; it is notified and can undo the change. */
    previousEmail: p.text(),
    /** SHA-256 of the undo link's token; null for old changes without a link. */
    tokenHash: p.text().nullable().unique(),
    createdAt: p.datetime().index(),
    doneAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});

export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
