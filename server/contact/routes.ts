import { randomUUID } from "node:crypto";
import { contactSchema, type ContactMessage as Message, receivedSchema } from "@domrit/shared/contact/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type Router from "@koa/router";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { mayMailTo } from "../booking/messages/message-limit.ts";
import type { ServerContext } from "../context.ts";
import { creates } from "../http/answers.ts";
import { requestLocale } from "../http/language.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { body } from "../http/read-body.ts";
import { keyed } from "../http/request-values.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { newEvent } from "../outbox/new-event.ts";
import { ContactMessage } from "./contact-message.entity.ts";

export function contactRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/contact");
  const { orm, limits, now } = server;
  const steps = [anybody, body(contactSchema), keyed, limited(limits.contactAttempt)] as const;
  routes.post("/", steps, creates(receivedSchema), async (ctx, { body: message, requestKey }) => {
    let id = await findReceived(orm.em, message, requestKey);
    if (id === undefined) {
      await limits.contact(ctx.ip);
      const acknowledged = await mayMailTo(limits, message.email);
      const language = requestLocale(ctx);
      id = await receiveMessage(server, message, { requestKey, language, acknowledged, now: now() });
    }
    return { id };
  });
  return routes.router;
}

type MessageContext = { requestKey: string | undefined; language: Locale; acknowledged: boolean; now: Date };

/** Stores a message with its event, once for a key. Throws `idempotency_key_reused` for other content. */
async function receiveMessage(
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

async function findReceived(
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
