import type { PasswordChange } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Customer } from "./customer.entity.ts";
import { ofAccount } from "./hash-queue.ts";
import { requireUnguessable } from "./password-estimate/require-unguessable.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { setPassword } from "./set-password.ts";

/**
 * Gives a signed-in customer another password; every session of theirs ends, this one included. Throws `invalid_fields`
 * when the current one is wrong or the new one is soon guessed, `conflict` when it was changed at the same moment.
 */
export async function changePassword(
  em: EntityManager,
  customer: Customer,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<void> {
  await requirePassword("currentPassword", currentPassword, customer);
  await requireUnguessable("newPassword", newPassword, customer);
  const hash = await hashPassword(newPassword, ofAccount(customer.id));
  await em.fork().transactional(async (tx) => {
    const locked = await tx.findOne(Customer, customer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (locked?.passwordHash !== customer.passwordHash) throw new DomainError("conflict");
    await setPassword(tx, locked, hash, now);
  });
}

/** Throws `invalid_fields`, on that field, unless it is the customer's password. */
export async function requirePassword(
  field: "currentPassword" | "password",
  password: string,
  customer: Customer,
): Promise<void> {
  if (await isPassword(password, customer.passwordHash, ofAccount(customer.id))) return;
  throw new DomainError("invalid_fields", { fields: { [field]: [message("passwordWrong")] } });
}
