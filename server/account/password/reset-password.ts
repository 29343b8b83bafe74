import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { accessLeft } from "../access/access-left.ts";
import { endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { mailedTokenHash } from "../mailed-token.ts";
import { requireUnguessable } from "../password-estimate/require-unguessable.ts";
import { ofAccount } from "./hash-queue.ts";
import { hashPassword } from "./password-hash.ts";
import { PasswordReset } from "./password-reset.entity.ts";

type Reset = { token: string; password: string; now: Date };

/**
 * Sets the password of the account whose mailed link this is, once. Gives by what it can be signed in to from then on;
 * undefined for a link that is unknown, used up or too old. Whoever has the link reads the account's mail, which confirms its
 * address: what was set up in it before somebody had shown that is not theirs, and ends. Throws `invalid_fields` for a
 * password that is soon guessed; the link stays good then.
 */
export async function resetPassword(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { token, password, now }: Reset,
): Promise<AccessLeft | undefined> {
  const usable = { tokenHash: mailedTokenHash(token), usedAt: null, expiresAt: { $gt: now } };
  const reset = await orm.em.fork().findOne(PasswordReset, usable);
  const customer = reset?.customerId && (await orm.em.fork().findOne(Customer, reset.customerId));
  if (!customer) return undefined;
  await requireUnguessable("password", password, customer);
  const passwordHash = await hashPassword(password, ofAccount(customer.id));
  return commit(async (tx) => {
    const locked = await tx.findOne(Customer, customer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!locked || (await tx.count(PasswordReset, usable)) === 0) return { result: undefined, events: [] };
    const ending = { customer: locked, personalData, passwordHash, now };
    const causes = ["password_reset", ...(locked.ownerProvedAt ? [] : (["address_proved"] as const))] as const;
    const told = await endAccess(tx, causes, ending);
    tx.assign(locked, { updatedAt: now });
    locked.emailConfirmedAt ??= now;
    locked.ownerProvedAt ??= now;
    const changed = newEvent("account.password_changed", { customerId: locked.id }, now);
    return { result: await accessLeft(tx, locked, told), events: [changed, ...told] };
  });
}
