import { defineEntity, p } from "@mikro-orm/core";

export const EmailChangeSchema = defineEntity({
  name: "EmailChange",
  tableName: "email_change",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The mailbox that the account had until then, which is told. */
    previousEmail: p.text(),
    createdAt: p.datetime().index(),
  },
});

/** An account's move to another mailbox. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
