import type { PasswordChange } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { Customer } from "./customer.entity.ts";
import { ofAccount } from "./hash-queue.ts";
import { requireUnguessable } from "./password-estimate/require-unguessable.ts";
import { hashPassword } from "./password-hash.ts";
import { setPassword } from "./set-password.ts";

/**
 * Gives a customer who proved their password another one; every session of theirs ends, this one included. Throws
 * `invalid_fields` when the new one is soon guessed, `conflict` when it was changed at the same moment.
 */
export async function changePassword(
  commit: Commit,
  customer: Customer,
  { newPassword }: Pick<PasswordChange, "newPassword">,
  now: Date,
): Promise<void> {
  await requireUnguessable("newPassword", newPassword, customer);
  const hash = await hashPassword(newPassword, ofAccount(customer.id));
  await commit(async (tx) => {
    const locked = await tx.findOne(Customer, customer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (locked?.passwordHash !== customer.passwordHash) throw new DomainError("conflict");
    return { result: undefined, events: [await setPassword(tx, locked, hash, now)] };
  });
}
