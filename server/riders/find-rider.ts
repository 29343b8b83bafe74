import { DomainError } from "@domrit/shared/errors.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { asking } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { type Membership, membership, requireRole } from "../organisations/member.ts";
import { Rider } from "../organisations/riders/rider.entity.ts";

/** A rider, as a member of their organisation names them. */
export type NamedRider = Membership & { riderId: string };

/** A step: who asks, and the organisation and the rider in the path. */
export const namedRider = asking(membership.asks, (ctx: Context): { of: NamedRider } => {
  const { of } = membership(ctx);
  return { of: { ...of, riderId: uuidParam(ctx, "riderId") } };
});

/** Throws as `requireRole` for who does not book for the organisation, and `not_found`. */
export async function findRider(em: EntityManager, { riderId, ...of }: NamedRider): Promise<Rider> {
  await requireRole(em, of, BOOKING_ROLES);
  const rider = await em.findOne(Rider, { id: riderId, organisationId: of.organisationId }, { refresh: true });
  if (!rider) throw new DomainError("not_found");
  return rider;
}
