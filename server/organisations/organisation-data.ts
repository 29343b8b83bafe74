import { DomainError } from "@domrit/shared/errors.ts";
import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { lockRow } from "../database/lock-rows.ts";
import { myOrganisations } from "./my-organisations.ts";
import { Organisation, OrganisationSchema } from "./organisation.entity.ts";
import { OrganisationInvitation, OrganisationInvitationSchema } from "./organisation-invitation.entity.ts";
import { OrganisationMember, OrganisationMemberSchema } from "./organisation-member.entity.ts";

export const organisationData: PersonalData = {
  tables: [OrganisationSchema, OrganisationMemberSchema, OrganisationInvitationSchema],
  async export(em, { id: customerId }) {
    return { organisations: await myOrganisations(em, customerId) };
  },
  async erase(tx, customerId) {
    const own = await lockRow(tx, Organisation, { customerId });
    if (own) {
      const others = { organisationId: own.id, customerId: { $ne: customerId } };
      if ((await tx.count(OrganisationMember, others)) > 0) throw new DomainError("last_admin");
      await tx.nativeDelete(OrganisationInvitation, { organisationId: own.id });
      await tx.nativeDelete(Organisation, own.id);
    }
    await tx.nativeDelete(OrganisationMember, { customerId });
    return {};
  },
};
