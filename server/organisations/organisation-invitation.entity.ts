import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { MEMBER_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const OrganisationInvitationSchema = defineEntity({
  name: "OrganisationInvitation",
  tableName: "organisation_invitation",
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid().index(),
    email: p.text(),
    role: p.enum(MEMBER_ROLES),
    departmentId: p.uuid().nullable(),
    tokenHash: p.text().unique(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

/** Who was invited by e-mail and has not come yet. It is deleted when it is taken. */
export class OrganisationInvitation extends OrganisationInvitationSchema.class {}
OrganisationInvitationSchema.setClass(OrganisationInvitation);
