import { approves } from "@domrit/shared/organisations/approvals.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Department } from "./departments/department.entity.ts";
import type { Organisation } from "./organisation.entity.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/**
 * `isByDesk`: a caller, whose role nobody knows, is asked as who does not approve. `departmentId`: that of the asked rides; the member's
 * own unless given. `foretell`: what those would meet.
 */
type AccountQuery = {
  isByDesk: boolean;
  departmentId?: string | undefined;
  foretell: (account: Organisation, isRuled: boolean) => Partial<BookableAccount>;
};

/** What a form asks of each of these accounts, for a customer who can book on them. */
export async function bookableAccounts(
  em: EntityManager,
  customerId: string | null,
  accounts: readonly Organisation[],
  { isByDesk, departmentId, foretell }: AccountQuery = { isByDesk: true, foretell: () => ({}) },
): Promise<BookableAccount[]> {
  const organisationId = { $in: accounts.map(({ id }) => id) };
  const open = { organisationId, endedAt: null };
  const [departments, members] = await Promise.all([
    em.find(Department, open, { orderBy: { name: "asc", id: "asc" } }),
    em.find(OrganisationMember, { organisationId, customerId }),
  ]);
  return accounts.map((account) => {
    const { id, company, referenceRequired, referencePattern } = account;
    const member = members.find(({ organisationId }) => organisationId === id);
    const own = member?.departmentId;
    const isRuled = isByDesk || !member || !approves(member, { departmentId: departmentId ?? own });
    const departmentsOf = departments.filter((each) => each.organisationId === id);
    return {
      id,
      company,
      departments: departmentsOf.map((department) => ({ id: department.id, name: department.name })),
      ...(own && departmentsOf.some((department) => department.id === own) && { departmentId: own }),
      referenceRequired,
      ...(referencePattern && { referencePattern }),
      ...foretell(account, isRuled),
    };
  });
}
