import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { KnownPerson } from "@domrit/shared/office/caller.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";
import { accountsOf, sayingAll } from "../organisations/list-organisations.ts";
import { officeRider } from "../riders/read-office-riders.ts";

const MOST = 10;
/** A number that was typed in any way ends with as many digits of the one that is stored. */
const LAST_DIGITS = 8;

type Person = Omit<KnownPerson, "department" | "account"> & { organisationId: string; departmentId?: string | null };

/** Members who book on an account with this number in their own, and regular riders with it; members first, then by name. */
export async function peopleOfNumber(em: EntityManager, phone: string, now: Date): Promise<KnownPerson[]> {
  const riders = await em.find(Rider, { phone }, { orderBy: { name: "asc", id: "asc" } });
  return await withAccounts(em, [...(await membersOf(em, phone)), ...riders.map(riderOf)], now);
}

/** Regular riders whose name has all these words, by name. */
export async function ridersNamed(em: EntityManager, words: string, now: Date): Promise<KnownPerson[]> {
  const says = sayingAll(words);
  if (!says) return [];
  const riders = await em.find(Rider, {}, { orderBy: { name: "asc", id: "asc" } });
  return await withAccounts(em, riders.filter(({ name }) => says(name)).map(riderOf), now);
}

const riderOf = (rider: Rider): Person => ({
  name: rider.name,
  rider: officeRider(rider),
  organisationId: rider.organisationId,
  departmentId: rider.departmentId ?? null,
});

async function membersOf(em: EntityManager, phone: string): Promise<Person[]> {
  const alike = await em.execute<{ id: string }[]>(
    `select id from customer where id in (select customer_id from organisation_member)
       and right(regexp_replace(phone, '\\D', '', 'g'), ?) = right(?, ?)`,
    [LAST_DIGITS, phone, LAST_DIGITS],
  );
  const order = { lastName: "asc", firstName: "asc", id: "asc" } as const;
  const people = await em.find(Customer, { id: { $in: alike.map(({ id }) => id) } }, { orderBy: order });
  const customers = people.filter((customer) => normalisePhone(customer.phone) === phone);
  const customerId = { $in: customers.map(({ id }) => id) };
  const members = await em.find(OrganisationMember, { customerId, role: { $in: BOOKING_ROLES } });
  return customers.flatMap(({ id, firstName, lastName, email, emailConfirmedAt, language }) =>
    members
      .filter((member) => member.customerId === id)
      .map(({ role, organisationId, departmentId }) => ({
        name: `${firstName} ${lastName}`,
        member: { role, email: emailConfirmedAt ? email : null, language },
        organisationId,
        departmentId: departmentId ?? null,
      })),
  );
}

/** A company that only asks for an account may be anybody's invention. */
async function withAccounts(em: EntityManager, people: readonly Person[], now: Date): Promise<KnownPerson[]> {
  const id = { $in: people.map(({ organisationId }) => organisationId) };
  const known = await em.find(Organisation, { id, grantedAt: { $ne: null } });
  const shown = people.filter(({ organisationId }) => known.some((each) => each.id === organisationId)).slice(0, MOST);
  const [accounts, departments] = await Promise.all([
    accountsOf(em, known, now),
    em.find(Department, { id: { $in: shown.flatMap(({ departmentId }) => departmentId ?? []) }, endedAt: null }),
  ]);
  return shown.flatMap(({ organisationId, departmentId, ...person }) => {
    const account = accounts.find((each) => each.id === organisationId);
    if (!account) return [];
    const department = departments.find((each) => each.id === departmentId);
    return [
      {
        ...person,
        department: department?.name ?? null,
        account: { ...account, ...(department && { departmentId: department.id }) },
      },
    ];
  });
}
