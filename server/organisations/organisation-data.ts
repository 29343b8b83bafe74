import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { myOrganisations } from "./my-organisations.ts";
import { Organisation, OrganisationSchema } from "./organisation.entity.ts";
import { OrganisationMember, OrganisationMemberSchema } from "./organisation-member.entity.ts";

export const organisationData: PersonalData = {
  tables: [OrganisationSchema, OrganisationMemberSchema],
  async export(em, { id: customerId }) {
    return { organisations: await myOrganisations(em, customerId) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(OrganisationMember, { customerId });
    await tx.nativeDelete(Organisation, { customerId });
    return {};
  },
};
