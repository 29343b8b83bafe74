import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Organisation } from "./organisation.entity.ts";

/** A company that may ride on account. */
export const ACCOUNT = {
  state: "granted" as const,
  company: "Kaya B.V.",
  kvk: "12345678",
  vatId: "NL123456789B01",
  street: "Oudegracht 158",
  postalCode: "3511 AZ",
  city: "Utrecht",
  limitCents: 5_000_00,
  grantedBy: "Mia",
};

/** Has a customer ride on account, unless said otherwise. */
export async function createOrganisation(
  em: EntityManager,
  customerId: string,
  over: Partial<Organisation> = {},
): Promise<Organisation> {
  const at = new Date();
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  const unit = em.fork();
  const account = unit.create(Organisation, { id: randomUUID(), customerId, ...ACCOUNT, ...times, ...over });
  await unit.flush();
  return account;
}
