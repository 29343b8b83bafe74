import { defineEntity, p } from "@mikro-orm/core";

export const EmailChangeSchema = defineEntity({
  name: "EmailChange",
  tableName: "email_change",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The mailbox that the account had when it was asked for; it is told, and can undo it. */
    previousEmail: p.text(),
    /** SHA-256 of the token in the link that undoes it; null for a change from before there was one. */
    tokenHash: p.text().nullable().unique(),
    /** When it was asked for. */
    createdAt: p.datetime().index(),
    /** When the account got its other address; null while that waits, and where it never came to it. */
    doneAt: p.datetime().nullable(),
    /** Until when it can be undone. */
    expiresAt: p.datetime().nullable(),
    /** When it was undone, or an earlier change was. */
    endedAt: p.datetime().nullable(),
  },
});

/** An account's move to another mailbox, asked for or done. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
