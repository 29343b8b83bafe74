import { MEMBER_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const OrganisationMemberSchema = defineEntity({
  name: "OrganisationMember",
  tableName: "organisation_member",
  properties: {
    organisationId: p.uuid().primary(),
    customerId: p.uuid().primary().index(),
    role: p.enum(MEMBER_ROLES),
    /** For which they book unless they say another, and the only one whose rides an approver approves; null for all. */
    departmentId: p.uuid().nullable(),
    joinedAt: p.datetime(),
  },
});

/** The only thing that gives rights in an organisation. Who asks for one is made its admin by the database. */
export class OrganisationMember extends OrganisationMemberSchema.class {}
OrganisationMemberSchema.setClass(OrganisationMember);
