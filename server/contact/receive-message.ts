import { randomUUID } from "node:crypto";
import type { ContactMessage as Message } from "@domrit/shared/contact/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { appendEvent } from "../outbox/append-event.ts";
import { ContactMessage } from "./contact-message.entity.ts";

/** Keeps a message to the office, with the event that has it mailed and acknowledged. */
export async function receiveMessage(
  em: EntityManager,
  message: Message,
  language: Locale,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const unit = em.fork();
  unit.persist(unit.create(ContactMessage, { ...message, id, language, createdAt: now }));
  appendEvent(unit, "contact.received", { contactMessageId: id }, now);
  await unit.flush();
  return id;
}
