import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PasswordResetSchema = defineEntity({
  name: "PasswordReset",
  tableName: "password_reset",
  properties: {
    id: p.uuid().primary(),
    /** Null where nobody has the address that was given: the request is kept all the same, so that it takes the same time. */
    customerId: p.uuid().nullable().index(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.text().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});

/** A request to set another password without knowing the old one. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
