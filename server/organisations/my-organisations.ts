import type { ApprovalRules } from "@domrit/shared/organisations/approvals.ts";
import type {
  MemberRole,
  OrganisationSettings,
  OrganisationView,
  ReferenceRules,
} from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockAs, type Membership } from "./member.ts";
import { Organisation } from "./organisation.entity.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/** Changes what an admin says of the invoices. Throws as `lockAs`. */
export function saveSettings(
  em: EntityManager,
  of: Membership,
  { invoiceEmail, reference, referenceRequired, referencePattern, ...said }: OrganisationSettings,
  now: Date,
): Promise<OrganisationView> {
  return em.fork().transactional(async (tx) => {
    const { role } = await lockAs(tx, of, ["admin"]);
    const organisation = await tx.findOneOrFail(Organisation, of.organisationId);
    putReferenceRules(organisation, { referenceRequired, referencePattern });
    tx.assign(organisation, {
      invoiceEmail: invoiceEmail || null,
      reference: reference || null,
      invoiceGroups: said.invoiceGroups ?? organisation.invoiceGroups,
      invoiceEach: said.invoiceEach ?? organisation.invoiceEach,
      invoiceEvery: said.invoiceEvery ?? organisation.invoiceEvery,
      updatedAt: now,
    });
    return organisationView(organisation, role);
  });
}

/** Booked rides keep the reference that they have. */
export function putReferenceRules(
  organisation: Organisation,
  { referenceRequired, referencePattern }: ReferenceRules,
): void {
  organisation.referenceRequired = referenceRequired ?? organisation.referenceRequired;
  organisation.referencePattern = (referencePattern ?? organisation.referencePattern) || null;
}

/** Which rides wait for an approver from now on; booked ones stay as they were agreed. Throws as `lockAs`. */
export function saveApprovalRules(
  em: EntityManager,
  of: Membership,
  rules: ApprovalRules,
  now: Date,
): Promise<OrganisationView> {
  return em.fork().transactional(async (tx) => {
    const { role } = await lockAs(tx, of, ["admin"]);
    const organisation = await tx.findOneOrFail(Organisation, of.organisationId);
    organisation.approvalRules = rules;
    organisation.updatedAt = now;
    return organisationView(organisation, role);
  });
}

/** Organisations that a customer is in, by name. */
export async function myOrganisations(em: EntityManager, customerId: string): Promise<OrganisationView[]> {
  const members = await em.find(OrganisationMember, { customerId });
  const roles = new Map(members.map(({ organisationId, role }) => [organisationId, role]));
  const found = await em.find(
    Organisation,
    { id: { $in: [...roles.keys()] } },
    { orderBy: { company: "asc", id: "asc" } },
  );
  return found.map((organisation) => organisationView(organisation, roles.get(organisation.id) ?? "rider"));
}

export function organisationView(organisation: Organisation, role: MemberRole): OrganisationView {
  const { id, company, kvk, vatId, street, postalCode, city, invoiceEmail, reference, state, limitCents } =
    organisation;
  return {
    id,
    company,
    kvk,
    vatId: vatId ?? null,
    street,
    postalCode,
    city,
    invoiceEmail: invoiceEmail ?? null,
    reference: reference ?? null,
    referenceRequired: organisation.referenceRequired,
    referencePattern: organisation.referencePattern ?? null,
    invoiceGroups: organisation.invoiceGroups,
    invoiceEach: organisation.invoiceEach,
    invoiceEvery: organisation.invoiceEvery,
    approvalRules: organisation.approvalRules ?? null,
    state,
    role,
    limit: limitCents == null ? null : limitCents / 100,
  };
}
