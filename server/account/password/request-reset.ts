import { randomUUID } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { findByEmail } from "../find-customer.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { PasswordReset } from "./password-reset.entity.ts";

/** Validity of the link. */
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
