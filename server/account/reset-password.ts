import { LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import { Customer } from "./customer.entity.ts";
import { ofAccount } from "./hash-queue.ts";
import { mailedTokenHash } from "./mailed-token.ts";
import { requireUnguessable } from "./password-estimate/require-unguessable.ts";
import { hashPassword } from "./password-hash.ts";
import { PasswordReset } from "./password-reset.entity.ts";
import { setPassword } from "./set-password.ts";

type Reset = { token: string; password: string; now: Date };

/**
 * Sets the password of the account whose mailed link this is, once. Returns false for a link that is unknown, used up or
 * too old. Whoever has the link reads the account's mail, which confirms its address. Throws `invalid_fields` for a
 * password that is soon guessed; the link stays good then.
 */
export async function resetPassword(
  { orm, commit }: Pick<ServerContext, "orm" | "commit">,
  { token, password, now }: Reset,
): Promise<boolean> {
  const usable = { tokenHash: mailedTokenHash(token), usedAt: null, expiresAt: { $gt: now } };
  const reset = await orm.em.fork().findOne(PasswordReset, usable);
  const customer = reset?.customerId && (await orm.em.fork().findOne(Customer, reset.customerId));
  if (!customer) return false;
  await requireUnguessable("password", password, customer);
  const hash = await hashPassword(password, ofAccount(customer.id));
  return commit(async (tx) => {
    const locked = await tx.findOne(Customer, customer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!locked || (await tx.count(PasswordReset, usable)) === 0) return { result: false, events: [] };
    locked.emailConfirmedAt ??= now;
    return { result: true, events: [await setPassword(tx, locked, hash, now)] };
  });
}
