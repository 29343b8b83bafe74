import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import { EmailChange } from "./email-change.entity.ts";

/** How long a change can be undone, from when it was asked for and again from when it was done. */
const UNDO_MS = 7 * 24 * 3_600_000;

type Telling = { keys: readonly string[]; now: Date };

/** Has the mailbox of an account told that another is asked for, with the link that undoes it; in the caller's transaction. */
export async function tellAsked(em: EntityManager, customer: Customer, telling: Telling): Promise<NewEvent> {
  const changeId = await insertChange(em, customer, telling);
  return newEvent("account.email_change_requested", { changeId }, telling.now);
}

/** Has the mailbox that an account is about to leave told, with a link that undoes it; in the caller's transaction. */
export async function tellDone(em: EntityManager, customer: Customer, telling: Telling): Promise<NewEvent> {
  const waiting = { customerId: customer.id, doneAt: null, endedAt: null, tokenHash: { $ne: null } };
  const [asked] = await em.find(EmailChange, waiting, { orderBy: { createdAt: "desc" }, limit: 1 });
  // One that was asked for before such a link was made at once.
  const changeId = asked?.id ?? (await insertChange(em, customer, telling));
  const { now } = telling;
  await em.nativeUpdate(EmailChange, changeId, { doneAt: now, expiresAt: new Date(now.getTime() + UNDO_MS) });
  return newEvent("account.email_changed", { changeId }, now);
}

async function insertChange(em: EntityManager, { id: customerId, email }: Customer, { keys, now }: Telling) {
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
