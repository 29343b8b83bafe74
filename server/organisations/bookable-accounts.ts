import { APPROVING_ROLES } from "@domrit/shared/organisations/approvals.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { approvalReasons, type RuledRide } from "./approvals/approval-reasons.ts";
import { Department } from "./departments/department.entity.ts";
import type { Organisation } from "./organisation.entity.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/** The rides that are asked about; a caller's, whose role nobody knows, wait as those of who does not approve. */
type AccountQuery = { isByDesk: boolean; rides: readonly RuledRide[] };

/** What a form asks of each of these accounts, for a customer who can book on them, and whether these rides would wait. */
export async function bookableAccounts(
  em: EntityManager,
  customerId: string | null,
  accounts: readonly Organisation[],
  { isByDesk, rides }: AccountQuery = { isByDesk: true, rides: [] },
): Promise<BookableAccount[]> {
  const organisationId = { $in: accounts.map(({ id }) => id) };
  const open = { organisationId, endedAt: null };
  const [departments, members] = await Promise.all([
    em.find(Department, open, { orderBy: { name: "asc", id: "asc" } }),
    em.find(OrganisationMember, { organisationId, customerId }),
  ]);
  return accounts.map(({ id, company, referenceRequired, approvalRules: rules }) => {
    const { departmentId: own, role } = members.find((member) => member.organisationId === id) ?? {};
    const isRuled = isByDesk || !role || !APPROVING_ROLES.includes(role);
    const waits = isRuled && rules && rides.some((ride) => approvalReasons(rules, ride).length > 0);
    const departmentsOf = departments.filter((each) => each.organisationId === id);
    return {
      id,
      company,
      departments: departmentsOf.map((department) => ({ id: department.id, name: department.name })),
      ...(own && departmentsOf.some((department) => department.id === own) && { departmentId: own }),
      referenceRequired,
      ...(waits && { waits: rules.unapproved === "cancel" }),
    };
  });
}
