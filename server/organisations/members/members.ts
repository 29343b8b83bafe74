import { DomainError } from "@domrit/shared/errors.ts";
import type { MemberChange, MembersView } from "@domrit/shared/organisations/members.ts";
import { BOOKING_ROLES, MEMBER_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { ownDepartment } from "../departments/departments.ts";
import { lockAs, type Membership, requireRole } from "../member.ts";
import { Organisation } from "../organisation.entity.ts";
import { OrganisationInvitation } from "../organisation-invitation.entity.ts";
import { OrganisationMember } from "../organisation-member.entity.ts";
import { endRights, tellOtherRights } from "./end-rights.ts";
import { lockHeir } from "./hand-over.ts";

/** All for its admins; others see themselves alone. Throws as `requireRole`. */
export async function readMembers(em: EntityManager, of: Membership, now: Date): Promise<MembersView> {
  const isAdmin = (await requireRole(em, of, MEMBER_ROLES)).role === "admin";
  const { organisationId, customerId } = of;
  const members = await em.find(OrganisationMember, { organisationId, ...(!isAdmin && { customerId }) });
  const ids = members.map(({ customerId }) => customerId);
  const people = await em.find(Customer, { id: { $in: ids } }, { orderBy: { lastName: "asc", id: "asc" } });
  const memberOf = new Map(members.map((member) => [member.customerId, member]));
  const open = { organisationId, expiresAt: { $gt: now } };
  const invitations = isAdmin ? await em.find(OrganisationInvitation, open, { orderBy: { createdAt: "desc" } }) : [];
  return {
    members: people.flatMap(({ id, firstName, lastName, email }) => {
      const member = memberOf.get(id);
      if (!member) return [];
      const { role, joinedAt, departmentId = null } = member;
      const name = `${firstName} ${lastName}`;
      return [{ id, name, email, role, departmentId, joinedAt: joinedAt.toISOString(), isMe: id === customerId }];
    }),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Throws as `lockAs`, `not_found` for who is not in it, `invalid_fields` for a department that it does not have, and `last_admin`. */
export function changeMember(em: EntityManager, of: Membership, memberId: string, to: MemberChange): Promise<void> {
  return em.fork().transactional(async (tx) => {
    const heir = to.role === "admin" ? null : await lockHeir(tx, of, memberId);
    await lockAs(tx, of, ["admin"]);
    const member = await findMember(tx, of, memberId);
    if (to.role !== "admin") await leaveTo(tx, member, heir);
    if (BOOKING_ROLES.includes(to.role)) await tellOtherRights(tx, memberId);
    else await endRights(tx, of, memberId);
    member.role = to.role;
    if (to.departmentId !== undefined) member.departmentId = await ownDepartment(tx, of, to.departmentId);
  });
}

/** An admin removes anybody, everybody themselves. Throws as `changeMember`. */
export function removeMember(em: EntityManager, of: Membership, memberId: string): Promise<void> {
  return em.fork().transactional(async (tx) => {
    const heir = await lockHeir(tx, of, memberId);
    await lockAs(tx, of, of.customerId === memberId ? MEMBER_ROLES : ["admin"]);
    const member = await findMember(tx, of, memberId);
    await leaveTo(tx, member, heir);
    await endRights(tx, of, memberId);
    tx.remove(member);
  });
}

async function findMember(tx: EntityManager, { organisationId }: Membership, id: string): Promise<OrganisationMember> {
  const member = await tx.findOne(OrganisationMember, { organisationId, customerId: id }, { refresh: true });
  if (!member) throw new DomainError("not_found");
  return member;
}

/** The caller holds the organisation. Throws `last_admin` where it would have none, or nobody to get its invoices. */
async function leaveTo(
  tx: EntityManager,
  { organisationId, customerId, role }: OrganisationMember,
  heir: string | null,
) {
  if (role !== "admin") return;
  const others = { organisationId, role: "admin" as const, customerId: { $ne: customerId } };
  if ((await tx.count(OrganisationMember, others)) === 0) throw new DomainError("last_admin");
  if ((await tx.count(Organisation, { id: organisationId, customerId })) === 0) return;
  if (!heir || (await tx.count(OrganisationMember, { ...others, customerId: heir })) === 0)
    throw new DomainError("last_admin");
  await tx.nativeUpdate(Organisation, { id: organisationId }, { customerId: heir });
}
