import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { BusinessAccount } from "./business-account.entity.ts";

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
export async function createAccount(
  em: EntityManager,
  customerId: string,
  over: Partial<BusinessAccount> = {},
): Promise<BusinessAccount> {
  const at = new Date();
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  const unit = em.fork();
  const account = unit.create(BusinessAccount, { id: randomUUID(), customerId, ...ACCOUNT, ...times, ...over });
  await unit.flush();
  return account;
}
