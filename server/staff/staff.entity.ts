import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const StaffSchema = defineEntity({
  name: "Staff",
  tableName: "staff",
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    name: p.text(),
    role: p.text().$type<StaffRole>(),
    locale: p.text().$type<OfficeLocale>(),
    /** Null for a member with passkeys only. */
    passwordHash: p.text().nullable(),
    /** Encrypted with the session keys. */
    appSecret: p.text().nullable(),
    appLastStep: p.bigint("number"),
    /** SHA-256 of the invitation's secret. */
    inviteHash: p.text().nullable().unique(),
    invitedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);

export const StaffSessionSchema = defineEntity({
  name: "StaffSession",
  tableName: "staff_session",
  properties: {
    idHash: p.text().primary(),
    staffId: p.uuid().index(),
    lastSeenAt: p.datetime(),
    createdAt: p.datetime().index(),
  },
});

export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
