import { randomUUID } from "node:crypto";
import type { ContactMessage as Message } from "@domrit/shared/contact/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import { newEvent } from "../outbox/new-event.ts";
import { ContactMessage } from "./contact-message.entity.ts";

type MessageContext = { requestKey: string | undefined; language: Locale; acknowledged: boolean; now: Date };

/** Stores a message with its event, once for a key. Throws `idempotency_key_reused` for other content. */
export async function receiveMessage(
  { orm, commit }: Pick<ServerContext, "orm" | "commit">,
  message: Message,
  { requestKey, language, acknowledged, now }: MessageContext,
): Promise<string> {
  const id = randomUUID();
  const row = { ...message, id, requestKey: requestKey ?? null, language, createdAt: now, inboxAt: now };
  const fact = { contactMessageId: id, ...(!acknowledged && { acknowledged }) };
  try {
    return await commit(async (tx) => {
      await tx.insert(ContactMessage, row);
      return { result: id, events: [newEvent("contact.received", fact, now)] };
    });
  } catch (thrown) {
    const earlier =
      thrown instanceof UniqueConstraintViolationException && (await findReceived(orm.em, message, requestKey));
    if (earlier) return earlier;
    throw thrown;
  }
}

export async function findReceived(
  em: EntityManager,
  { name, email, subject, message }: Message,
  requestKey: string | undefined,
): Promise<string | undefined> {
  const earlier = requestKey ? await em.fork().findOne(ContactMessage, { requestKey }) : null;
  if (!earlier) return undefined;
  const isSame =
    earlier.name === name && earlier.email === email && earlier.subject === subject && earlier.message === message;
  if (!isSame) throw new DomainError("idempotency_key_reused");
  return earlier.id;
}
