import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../outbox/new-event.ts";
import { endSessions } from "../session/session-store.ts";
import type { Customer } from "./customer.entity.ts";
import { PasswordReset } from "./password-reset.entity.ts";

/**
 * Gives an account another password, within the caller's transaction: every session of it ends, every link to reset it
 * is used up, and the event has the customer told.
 */
export async function setPassword(em: EntityManager, customer: Customer, hash: string, now: Date): Promise<NewEvent> {
  const { id: customerId } = customer;
  customer.passwordHash = hash;
  customer.updatedAt = now;
  await em.nativeUpdate(PasswordReset, { customerId, usedAt: null }, { usedAt: now });
  await endSessions(em, { customerId });
  return newEvent("account.password_changed", { customerId }, now);
}
