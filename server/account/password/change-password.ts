import type { PasswordChange } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { requireUnguessable } from "../password-estimate/require-unguessable.ts";
import { ofAccount } from "./hash-queue.ts";
import { hashPassword } from "./password-hash.ts";

/** Ends every session. Throws `invalid_fields` when guessable, `conflict` when changed at the same moment. */
export async function changePassword(
  { commit, personalData }: Pick<ServerContext, "commit" | "personalData">,
  customer: Customer,
  { newPassword }: Pick<PasswordChange, "newPassword">,
  now: Date,
): Promise<Customer> {
  await requireUnguessable("newPassword", newPassword, customer);
  const passwordHash = await hashPassword(newPassword, ofAccount(customer.id));
  return commit(async (tx) => {
    const locked = await lockRow(tx, Customer, { id: customer.id });
    if (locked?.passwordHash !== customer.passwordHash) throw new DomainError("conflict");
    await endAccess(tx, ["password_changed"], { customer: locked, personalData, passwordHash, now });
    locked.updatedAt = now;
    return { result: locked, events: [newEvent("account.password_changed", { customerId: locked.id }, now)] };
  });
}
