import { randomBytes } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { mailedTokenHash } from "../mailed-token.ts";
import { ofAccount } from "../password/hash-queue.ts";
import { hashPassword } from "../password/password-hash.ts";
import { PasswordReset } from "../password/password-reset.entity.ts";
import { newReset } from "../password/request-reset.ts";
import { asTaken } from "../sign-in/taken.ts";
import { EmailChange } from "./email-change.entity.ts";

type UndoRequest = { token: string; language: Locale; keys: readonly string[]; now: Date };

/**
 * Restores the previous e-mail address, once per link. The person who changed it knew the password, so all access ends.
 * Returns the token to set a password; undefined for an unknown, used or expired link. Throws `invalid_fields` when
 * another account has taken the address.
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
