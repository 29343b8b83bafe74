import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const StaffSchema = defineEntity({
  name: "Staff",
  tableName: "staff",
  properties: {
    id: p.uuid().primary(),
    /** Lower case. */
    email: p.text().unique(),
    name: p.text(),
    role: p.text().$type<StaffRole>(),
    locale: p.text().$type<OfficeLocale>(),
    /** Null for a member who signs in by passkey only. */
    passwordHash: p.text().nullable(),
    /** Of the authenticator app, encrypted with the session keys. */
    appSecret: p.text().nullable(),
    /** The half minute of the last code that was taken: none counts twice. */
    appLastStep: p.bigint("number"),
    /** SHA-256 of the secret in the link by which they make their means to sign in. */
    inviteHash: p.text().nullable().unique(),
    invitedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Since when they may not get in any more; the row stays for the audit trail. */
    endedAt: p.datetime().nullable(),
  },
});

/** Somebody at the office. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);
