import type { EmailStateView } from "@domrit/shared/account/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Customer } from "../customer.entity.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

/** The new address that waits for its link; undefined without one. */
export async function pendingAddress(em: EntityManager, customer: Customer, now: Date): Promise<string | undefined> {
  const waiting = { customerId: customer.id, usedAt: null, expiresAt: { $gt: now } };
  const [newest] = await em.find(EmailConfirmation, waiting, { orderBy: { createdAt: "desc" }, limit: 1 });
  return newest && newest.email.toLowerCase() !== customer.email.toLowerCase() ? newest.email : undefined;
}

/** Whether the address is confirmed, and the new address that waits. */
export async function emailState(em: EntityManager, customer: Customer, now: Date): Promise<EmailStateView> {
  const pending = await pendingAddress(em, customer, now);
  return { email: customer.email, isConfirmed: customer.emailConfirmedAt !== null, pending: pending ?? null };
}
