import { randomBytes, randomUUID } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { ofAccount } from "../password/hash-queue.ts";
import { hashPassword } from "../password/password-hash.ts";
import { PasswordReset } from "../password/password-reset.entity.ts";
import { newReset } from "../password/set-password.ts";
import { asTaken } from "../sign-in/taken.ts";
import { EmailChange } from "./email-change.entity.ts";

/** Time to undo a change, counted from the request and again from the confirmation. */
const UNDO_MS = 7 * 24 * 3_600_000;

type NotifyOptions = { keys: readonly string[]; now: Date };

export async function notifyOfRequest(
  em: EntityManager,
  customer: Customer,
  options: NotifyOptions,
): Promise<NewEvent> {
  const changeId = await insertChange(em, customer, options);
  return newEvent("account.email_change_requested", { changeId }, options.now);
}

export async function notifyOfChange(em: EntityManager, customer: Customer, options: NotifyOptions): Promise<NewEvent> {
  const waiting = { customerId: customer.id, doneAt: null, endedAt: null, tokenHash: { $ne: null } };
  const [pending] = await em.find(EmailChange, waiting, { orderBy: { createdAt: "desc" }, limit: 1 });
  // Requests of an earlier version have no link.
  const changeId = pending?.id ?? (await insertChange(em, customer, options));
  const { now } = options;
  await em.nativeUpdate(EmailChange, changeId, { doneAt: now, expiresAt: new Date(now.getTime() + UNDO_MS) });
  return newEvent("account.email_changed", { changeId }, now);
}

async function insertChange(em: EntityManager, { id: customerId, email }: Customer, { keys, now }: NotifyOptions) {
  const id = randomUUID();
  await em.insert(EmailChange, {
    id,
    customerId,
    previousEmail: email,
    tokenHash: mailedTokenHash(newMailedToken(keys, "email-undo", id)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + UNDO_MS),
  });
  return id;
}

type UndoRequest = { token: string; language: Locale; keys: readonly string[]; now: Date };

/**
 * Restores the previous address, once per link, and ends all access: who changed it knew the password. Returns the
 * token to set a new one; undefined for an unusable link. Throws `invalid_fields` when the address is taken.
 */
export async function undoEmailChange(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { token, language, keys, now }: UndoRequest,
): Promise<{ customer: Customer; resetToken: string } | undefined> {
  const usable = { tokenHash: mailedTokenHash(token), endedAt: null, expiresAt: { $gt: now } };
  const change = await orm.em.fork().findOne(EmailChange, usable);
  if (!change) return undefined;
  const { customerId, previousEmail } = change;
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"), ofAccount(customerId));
  try {
    return await commit(async (tx) => {
      const customer = await lockRow(tx, Customer, { id: customerId });
      if (!customer || (await tx.count(EmailChange, usable)) === 0) return { result: undefined, events: [] };
      const since = change.createdAt;
      await endAccess(tx, ["change_undone"], { customer, personalData, passwordHash, since, now });
      tx.assign(customer, { email: previousEmail, emailConfirmedAt: now, ownerProvedAt: now, updatedAt: now });
      const reset = newReset({ customerId, language, keys, now });
      await tx.insert(PasswordReset, reset.row);
      const undone = newEvent("account.security_changed", { customerId, what: "emailChangeUndone" }, now);
      return { result: { customer, resetToken: reset.token }, events: [undone] };
    });
  } catch (thrown) {
    throw asTaken(thrown);
  }
}
