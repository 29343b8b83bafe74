import { randomUUID } from "node:crypto";
import type { PasswordChange } from "@domrit/shared/account/schema.ts";
import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { accessLeft, endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { findByEmail } from "../find-customer.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { requireUnguessable } from "../password-estimate/require-unguessable.ts";
import { ofAccount } from "./hash-queue.ts";
import { hashPassword } from "./password-hash.ts";
import { PasswordReset } from "./password-reset.entity.ts";

const VALID_MS = 30 * 60_000;

type Request = { email: string; language: Locale; keys: readonly string[]; now: Date };

/** For an unknown address it does the same work but mails nothing. */
export async function requestReset(
  { orm, commit }: Pick<ServerContext, "orm" | "commit">,
  { email, language, keys, now }: Request,
): Promise<void> {
  const customer = await findByEmail(orm.em.fork(), email);
  const { row } = newReset({ customerId: customer?.id ?? null, language, keys, now });
  await commit(async (tx) => {
    await tx.insert(PasswordReset, row);
    return { result: undefined, events: [newEvent("account.reset_requested", { resetId: row.id }, now)] };
  });
}

export function newReset({ customerId, language, keys, now }: Omit<Request, "email"> & { customerId: string | null }) {
  const id = randomUUID();
  const token = newMailedToken(keys, "password-reset", id);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  return { token, row: { id, customerId, tokenHash: mailedTokenHash(token), language, createdAt: now, expiresAt } };
}

type Reset = { token: string; password: string; now: Date };

/**
 * Sets a password by a mailed link, once; undefined for an unusable link. This proves the address, so access from
 * before the first proof ends: it may be another's. Throws `invalid_fields` for a guessable password; the link stays
 * valid.
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
