import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { EmailChange } from "./email-change.entity.ts";

/** Time to undo a change, counted from the request and again from the confirmation. */
const UNDO_MS = 7 * 24 * 3_600_000;

type NotifyOptions = { keys: readonly string[]; now: Date };

/** Its event mails an undo link to the current address. In the caller's transaction. */
export async function notifyOfRequest(
  em: EntityManager,
  customer: Customer,
  options: NotifyOptions,
): Promise<NewEvent> {
  const changeId = await insertChange(em, customer, options);
  return newEvent("account.email_change_requested", { changeId }, options.now);
}

/** Its event mails an undo link to the previous address. In the caller's transaction. */
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
