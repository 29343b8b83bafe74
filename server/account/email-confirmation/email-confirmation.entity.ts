import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const EmailConfirmationSchema = defineEntity({
  name: "EmailConfirmation",
  tableName: "email_confirmation",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The account's present address, or the new one. */
    email: p.text(),
    tokenHash: p.text().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});

export class EmailConfirmation extends EmailConfirmationSchema.class {}
EmailConfirmationSchema.setClass(EmailConfirmation);
