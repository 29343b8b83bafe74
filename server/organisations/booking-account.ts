import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { exampleOf, fitsPattern } from "@domrit/shared/organisations/reference-pattern.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Department } from "./departments/department.entity.ts";
import type { Membership } from "./member.ts";
import { Organisation } from "./organisation.entity.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/** What somebody says of the account that a ride goes on. */
export type AccountChoice = {
  organisationId?: string | undefined;
  departmentId?: string | undefined;
  reference?: string | undefined;
};
/** The account that a ride goes on; `costCentre` is the department's. `isByDesk`: a caller, whose role nobody knows. */
export type BookingAccount = {
  organisationId: string;
  departmentId: string | null;
  orderReference: string | null;
  costCentre: string | null;
  isByDesk?: boolean;
};

/** Organisations that let this customer book on their account now, their own first. */
export async function bookableFor(em: EntityManager, customerId: string): Promise<Organisation[]> {
  const members = await em.find(OrganisationMember, { customerId, role: { $in: BOOKING_ROLES } });
  const id = { $in: members.map(({ organisationId }) => organisationId) };
  const found = await em.find(Organisation, { id, state: "granted" }, { orderBy: { company: "asc", id: "asc" } });
  return found.toSorted(
    (one, other) => Number(other.customerId === customerId) - Number(one.customerId === customerId),
  );
}

/**
 * The account that a customer books on: the organisation they name, else their own, else the only one that lets them. Throws
 * `account_not_granted` for none, and `invalid_fields` for one that is not theirs to book for, a department that it does not
 * have, and as `requireReference`, unless what is said `isAgreed`: a fixed ride keeps the reference that it was entered with.
 */
export async function accountFor(
  em: EntityManager,
  customerId: string,
  { organisationId, departmentId, reference }: AccountChoice,
  { isAgreed = false } = {},
): Promise<BookingAccount> {
  const organisation = await chosenOrganisation(em, customerId, organisationId);
  const of = { organisationId: organisation.id };
  const department = departmentId ? await em.findOne(Department, { id: departmentId, ...of, endedAt: null }) : null;
  if (departmentId && !department) throw refused("departmentId", "departmentUnknown");
  if (!isAgreed) requireReference(organisation, reference);
  return {
    ...of,
    departmentId: department?.id ?? null,
    orderReference: reference || null,
    costCentre: department?.costCentre ?? null,
  };
}

/** Throws `invalid_fields` where the organisation requires a reference and there is none, and for one of another form than it asks. */
export function requireReference(
  { referenceRequired, referencePattern }: Pick<Organisation, "referenceRequired" | "referencePattern">,
  reference: string | null | undefined,
): void {
  if (!reference) {
    if (referenceRequired) throw refused("reference", "orderReferenceRequired");
    return;
  }
  if (!referencePattern || fitsPattern(referencePattern, reference)) return;
  throw new DomainError("invalid_fields", {
    fields: { reference: [message("orderReferenceWrong")] },
    values: { reference: { example: exampleOf(referencePattern) } },
  });
}

async function chosenOrganisation(
  em: EntityManager,
  customerId: string,
  named: string | undefined,
): Promise<Organisation> {
  const open = await bookableFor(em, customerId);
  const organisation = named ? open.find(({ id }) => id === named) : defaultOf(open, customerId);
  if (organisation) return organisation;
  if (named && !(await isMember(em, named, customerId))) throw refused("organisationId", "organisationUnknown");
  if (!named && open.length > 1) throw refused("organisationId", "organisationMissing");
  throw new DomainError("account_not_granted");
}

const defaultOf = (open: readonly Organisation[], customerId: string): Organisation | undefined =>
  open.find((each) => each.customerId === customerId) ?? (open.length === 1 ? open[0] : undefined);

const isMember = async (em: EntityManager, organisationId: string, customerId: string): Promise<boolean> =>
  (await em.count(OrganisationMember, { organisationId, customerId, role: { $in: BOOKING_ROLES } })) > 0;

/** Once more where the organisation is locked: who was removed meanwhile books nothing. Throws `account_not_granted`. */
export async function requireMayBook(
  em: EntityManager,
  { organisationId, customerId }: Membership,
): Promise<OrganisationMember> {
  const member = await em.findOne(OrganisationMember, { organisationId, customerId }, { refresh: true });
  if (!member || !BOOKING_ROLES.includes(member.role)) throw new DomainError("account_not_granted");
  return member;
}

const refused = (field: keyof AccountChoice, key: Parameters<typeof message>[0]): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });
