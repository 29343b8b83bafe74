import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PasswordResetSchema = defineEntity({
  name: "PasswordReset",
  tableName: "password_reset",
  properties: {
    id: p.uuid().primary(),
    /** Null for an unknown address: the request is stored all the same, to take the same time. */
    customerId: p.uuid().nullable().index(),
    tokenHash: p.text().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});

export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
