import type { EntityManager } from "@mikro-orm/postgresql";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { Booking } from "../booking.entity.ts";
import { isOnAccount } from "./on-account.ts";

type BilledRide = Pick<Booking, "organisationId" | "customerId">;

/** The organisation on whose account a ride is; one from before organisations is on its customer's own. */
export async function organisationOf(
  em: EntityManager,
  { organisationId, customerId }: BilledRide,
): Promise<Organisation | null> {
  if (organisationId) return await em.findOne(Organisation, { id: organisationId });
  return customerId ? await em.findOne(Organisation, { customerId }) : null;
}

/** The customer who gets the invoice of a ride: of a ride on account its organisation's; null for a guest's. */
export async function billedTo(em: EntityManager, ride: BilledRide & Pick<Booking, "paying">): Promise<string | null> {
  const { organisationId, customerId } = ride;
  if (!isOnAccount(ride) || !organisationId) return customerId ?? null;
  return (await organisationOf(em, ride))?.customerId ?? customerId ?? null;
}
