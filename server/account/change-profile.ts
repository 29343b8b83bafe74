import { randomUUID } from "node:crypto";
import type { Profile } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { appendEvent } from "../outbox/append-event.ts";
import { requirePassword } from "./change-password.ts";
import { Customer } from "./customer.entity.ts";
import { EmailChange } from "./email-change.entity.ts";
import { PasswordReset } from "./password-reset.entity.ts";
import { asTaken, refuseTaken } from "./taken.ts";

/** True when a profile names another mailbox, which whoever has the session alone may not decide (ASVS 5.0, 7.5.1). */
export const movesMailbox = (customer: Customer, { email }: Profile): boolean =>
  customer.email.toLowerCase() !== email.toLowerCase();

/**
 * Saves a customer's profile; a mailbox that is given up is told. Throws `invalid_fields` for a username or e-mail
 * address that is taken, and for another e-mail address without the right password; `conflict` when the address was
 * changed at the same moment.
 */
export async function changeProfile(
  em: EntityManager,
  customer: Customer,
  { currentPassword, ...profile }: Profile,
  now: Date,
): Promise<Customer> {
  const { id: customerId } = customer;
  const moves = movesMailbox(customer, profile);
  if (moves && !currentPassword) {
    throw new DomainError("invalid_fields", { fields: { currentPassword: [message("passwordForEmail")] } });
  }
  if (moves && currentPassword) await requirePassword("currentPassword", currentPassword, customer);
  await refuseTaken(em.fork(), profile, customerId);
  try {
    return await em.fork().transactional(async (tx) => {
      const locked = await tx.findOne(Customer, customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!locked) throw new DomainError("not_signed_in");
      if (locked.email !== customer.email) throw new DomainError("conflict");
      if (moves) await moveMailbox(tx, locked, now);
      return tx.assign(locked, { ...profile, updatedAt: now });
    });
  } catch (thrown) {
    throw asTaken(thrown);
  }
}

/** Makes the links that the old mailbox got worth nothing, and has it told. */
async function moveMailbox(em: EntityManager, { id: customerId, email: previousEmail }: Customer, now: Date) {
  await em.nativeUpdate(PasswordReset, { customerId, usedAt: null }, { usedAt: now });
  const change = em.create(EmailChange, { id: randomUUID(), customerId, previousEmail, createdAt: now });
  em.persist(change);
  appendEvent(em, "account.email_changed", { changeId: change.id }, now);
}
