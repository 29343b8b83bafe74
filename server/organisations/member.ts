import { DomainError } from "@domrit/shared/errors.ts";
import type { MemberRole } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { keepOrder } from "../database/lock-rows.ts";
import { asking } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { requireCustomer } from "../session/session.ts";
import { OrganisationMember } from "./organisation-member.entity.ts";

/** Somebody in an organisation, as a request says it: their role is looked up by whatever they ask for. */
export type Membership = { organisationId: string; customerId: string };

/** A step: who asks, and the organisation in the path. */
export const membership = asking({ by: ["session"] }, (ctx: Context): { of: Membership } => ({
  of: { organisationId: uuidParam(ctx), customerId: requireCustomer(ctx) },
}));

/** The member as they are now. Throws `not_found` for who is not in it, as for one that does not exist, and `not_allowed` for another role. */
export async function requireRole(
  em: EntityManager,
  { organisationId, customerId }: Membership,
  roles: readonly MemberRole[],
): Promise<OrganisationMember> {
  const member = await em.findOne(OrganisationMember, { organisationId, customerId }, { refresh: true });
  if (!member) throw new DomainError("not_found");
  if (!roles.includes(member.role)) throw new DomainError("not_allowed");
  return member;
}

/** Locks the organisation, by which its members change one after another, and throws as `requireRole`. */
export async function lockAs(
  tx: EntityManager,
  of: Membership,
  roles: readonly MemberRole[],
): Promise<OrganisationMember> {
  keepOrder(tx, "business_account");
  await tx.execute("select 1 from business_account where id = ? for update", [of.organisationId]);
  return await requireRole(tx, of, roles);
}
