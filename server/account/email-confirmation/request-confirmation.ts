import { randomUUID } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

/** Time to read the mail on the next day. */
const VALID_MS = 24 * 3_600_000;

type Request = { customerId: string; email: string; language: Locale; keys: readonly string[]; now: Date };

/** Makes a confirmation link in the caller's transaction; earlier links end. The returned event mails it. */
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
