import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
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
 * Sets a password by a mailed link, once. It proves the address: access set up before the first proof may be another
 * person's and ends. Returns undefined for an unknown, used or expired link. Throws `invalid_fields` for a guessable
 * password; the link then stays valid.
 */
export async function resetPassword(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { token, password, now }: Reset,
): Promise<{ customer: Customer; access: AccessLeft } | undefined> {
  const usable = { tokenHash: mailedTokenHash(token), usedAt: null, expiresAt: { $gt: now } };
  const reset = await orm.em.fork().findOne(PasswordReset, usable);
  const customer = reset?.customerId && (await orm.em.fork().findOne(Customer, reset.customerId));
  if (!customer) return undefined;
  await requireUnguessable("password", password, customer);
  const passwordHash = await hashPassword(password, ofAccount(customer.id));
  return commit(async (tx) => {
    const locked = await lockRow(tx, Customer, { id: customer.id });
    if (!locked || (await tx.count(PasswordReset, usable)) === 0) return { result: undefined, events: [] };
    const ending = { customer: locked, personalData, passwordHash, now };
    const causes = ["password_reset", ...(locked.ownerProvedAt ? [] : (["address_proved"] as const))] as const;
    const ended = await endAccess(tx, causes, ending);
    tx.assign(locked, { updatedAt: now });
    locked.emailConfirmedAt ??= now;
    locked.ownerProvedAt ??= now;
    const changed = newEvent("account.password_changed", { customerId: locked.id }, now);
    const access = await accessLeft(tx, locked, ended);
    return { result: { customer: locked, access }, events: [changed, ...ended] };
  });
}
