import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const EmailConfirmationSchema = defineEntity({
  name: "EmailConfirmation",
  tableName: "email_confirmation",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The address that the link goes to: the account's own, or the one that it is to have. */
    email: p.text(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.text().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** When the link was used, or became worth nothing because another was sent or the change was called off. */
    usedAt: p.datetime().nullable(),
  },
});

/** A request to prove, by a mailed link, that the owner of an account reads the mail of an address. */
export class EmailConfirmation extends EmailConfirmationSchema.class {}
EmailConfirmationSchema.setClass(EmailConfirmation);
