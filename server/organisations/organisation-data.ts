import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { lockRow } from "../database/lock-rows.ts";
import { Department, DepartmentSchema } from "./departments/department.entity.ts";
import { endRights } from "./members/end-rights.ts";
import { myOrganisations } from "./my-organisations.ts";
import { Organisation, OrganisationSchema } from "./organisation.entity.ts";
import { OrganisationInvitation, OrganisationInvitationSchema } from "./organisation-invitation.entity.ts";
import { OrganisationMember, OrganisationMemberSchema } from "./organisation-member.entity.ts";

export const organisationData: PersonalData = {
  tables: [OrganisationSchema, OrganisationMemberSchema, OrganisationInvitationSchema, DepartmentSchema],
  async export(em, { id: customerId }) {
    return { organisations: await myOrganisations(em, customerId) };
  },
  async erase(tx, customerId) {
    const own = await lockRow(tx, Organisation, { customerId });
    const last = await tx.find(OrganisationMember, { customerId, role: "admin" });
    for (const { organisationId } of last) await requireSuccessor(tx, organisationId, customerId);
    if (own) {
      await tx.nativeDelete(Department, { organisationId: own.id });
      await tx.nativeDelete(OrganisationInvitation, { organisationId: own.id });
      await tx.nativeDelete(Organisation, own.id);
    }
    const left = await tx.find(OrganisationMember, { customerId });
    for (const of of left) await endRights(tx, of, customerId);
    await tx.nativeDelete(OrganisationMember, { customerId });
    return {};
  },
};

/** Who gets the invoices, or is the only admin of others, hands that over first. Throws `last_admin`. */
async function requireSuccessor(tx: EntityManager, organisationId: string, customerId: string): Promise<void> {
  const others = { organisationId, customerId: { $ne: customerId } };
  if ((await tx.count(OrganisationMember, others)) === 0) return;
  const isBilled = (await tx.count(Organisation, { id: organisationId, customerId })) > 0;
  if (isBilled || (await tx.count(OrganisationMember, { ...others, role: "admin" })) === 0)
    throw new DomainError("last_admin");
}
