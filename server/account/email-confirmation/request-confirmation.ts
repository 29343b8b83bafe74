import { randomUUID } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

/** How long the link works: until the next day's mail is read. */
const VALID_MS = 24 * 3_600_000;

type Request = { customerId: string; email: string; language: Locale; keys: readonly string[]; now: Date };

/**
 * Makes a link that confirms an address for an account, within the caller's transaction; links that the account was
 * sent before become worth nothing. The event that this gives has it sent.
 */
export async function requestConfirmation(
  em: EntityManager,
  { customerId, email, language, keys, now }: Request,
): Promise<NewEvent> {
  await em.nativeUpdate(EmailConfirmation, { customerId, usedAt: null }, { usedAt: now });
  const id = randomUUID();
  const confirmation = em.create(EmailConfirmation, {
    id,
    customerId,
    email,
    tokenHash: mailedTokenHash(newMailedToken(keys, "email-confirmation", id)),
    language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  em.persist(confirmation);
  return newEvent("account.confirmation_requested", { confirmationId: id }, now);
}
