import type { ContactSubject } from "@domrit/shared/contact/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";
import { handling } from "../inbox/handling.ts";

export const ContactMessageSchema = defineEntity({
  name: "ContactMessage",
  tableName: "contact_message",
  indexes: [{ name: "contact_message_inbox", properties: ["inboxState", "inboxAt"] }],
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text().$type<ContactSubject>(),
    message: p.text(),
    /** The sender's idempotency key: a repeat is no second message. */
    requestKey: p.text().nullable().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime().index(),
    ...handling(),
  },
});

export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
