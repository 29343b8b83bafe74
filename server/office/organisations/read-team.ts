import { DomainError } from "@domrit/shared/errors.ts";
import type { TeamView } from "@domrit/shared/organisations/office-views.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";

/** Who is in an organisation, and its departments, by name. Throws `not_found`. */
export async function readTeam(em: EntityManager, organisationId: string): Promise<TeamView> {
  if ((await em.count(Organisation, organisationId)) === 0) throw new DomainError("not_found");
  const members = await em.find(OrganisationMember, { organisationId });
  const roles = new Map(members.map(({ customerId, role }) => [customerId, role]));
  const people = await em.find(
    Customer,
    { id: { $in: [...roles.keys()] } },
    { orderBy: { lastName: "asc", firstName: "asc", id: "asc" } },
  );
  const departments = await em.find(
    Department,
    { organisationId, endedAt: null },
    { orderBy: { name: "asc", id: "asc" } },
  );
  return {
    members: people.map(({ id, firstName, lastName, email, phone }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      phone,
      role: roles.get(id) ?? "rider",
    })),
    departments: departments.map(({ id, name, costCentre }) => ({ id, name, costCentre: costCentre ?? null })),
  };
}
