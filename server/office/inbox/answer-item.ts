import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type { Answer } from "@domrit/shared/office/inbox/inbox.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { InboxAnswer } from "../../inbox/inbox-answer.entity.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { Staff } from "../../staff/staff.entity.ts";
import { type ItemKey, itemState, itemSubject, lockItem, waysToAnswer } from "./items.ts";

type Colleague = Pick<Staff, "id" | "name">;

/**
 * Keeps an answer with the event that mails it, in the caller's transaction; of a call, the note. A repeat by one
 * colleague is one answer. Throws `version_conflict`, `illegal_transition` for a closed item, and `invalid_fields` for
 * a channel that the item does not offer.
 */
export async function answerItem(
  tx: EntityManager,
  staff: Colleague,
  key: ItemKey,
  { text, channel, version }: Answer,
  now: Date,
): Promise<void> {
  const item = await lockItem(tx, key);
  if (item.inboxVersion !== version) {
    if (await isRepeat(tx, staff, key, { text, channel, version: item.inboxVersion - version })) return;
    throw new DomainError("version_conflict");
  }
  if (item.inboxState === "closed") throw new DomainError("illegal_transition");
  if (!waysToAnswer(item)[channel]) {
    throw new DomainError("invalid_fields", { fields: { channel: [message("wrongType")] } });
  }
  const id = randomUUID();
  const event = channel === "email" ? newEvent("inbox.answered", { answerId: id }, now) : undefined;
  tx.create(InboxAnswer, {
    id,
    itemId: key.id,
    staffId: staff.id,
    channel,
    text,
    at: now,
    eventId: event?.id ?? null,
  });
  const before = itemState(item);
  item.inboxState = "answered";
  item.inboxAt = now;
  item.inboxVersion = version + 1;
  const after = { ...itemState(item), channel };
  recordAct(tx, staff, { act: "inbox_answered", subject: itemSubject(key), before, after, at: now });
  await signalOffice(tx, { inbox: true });
  if (!event) return;
  tx.persist(tx.create(OutboxEvent, event, { partial: true }));
  await tx.execute("select pg_notify(?, '')", [OUTBOX_FILLED]);
}

async function isRepeat(
  tx: EntityManager,
  { id: staffId }: Colleague,
  { id: itemId }: ItemKey,
  { text, channel, version: acts }: Answer,
): Promise<boolean> {
  if (acts !== 1) return false;
  const last = await tx.findOne(InboxAnswer, { itemId }, { orderBy: { at: "desc" } });
  return last?.staffId === staffId && last.text === text && last.channel === channel;
}

/**
 * Mails a failed answer again; one under way goes once. Throws `not_found`, and `illegal_transition` for a call or a
 * blocked address.
 */
export async function resendAnswer(
  tx: EntityManager,
  staff: Colleague,
  { answerId, ...key }: ItemKey & { answerId: string },
  now: Date,
): Promise<void> {
  await lockItem(tx, key);
  const answer = await tx.findOne(InboxAnswer, { id: answerId, itemId: key.id });
  if (!answer) throw new DomainError("not_found");
  const { eventId } = answer;
  const delivery = eventId ? await tx.findOne(Delivery, { eventId, effect: "inbox-answer" }) : undefined;
  if (delivery === undefined || delivery?.state === "skipped") throw new DomainError("illegal_transition");
  // It is on its way or has arrived: a colleague was first.
  if (delivery?.state !== "parked") return;
  delivery.state = "pending";
  delivery.faults = 0;
  delivery.finishedAt = null;
  await tx.nativeUpdate(OutboxEvent, { id: delivery.eventId }, { completedAt: null, enqueuedAt: null });
  recordAct(tx, staff, { act: "inbox_answer_resent", subject: itemSubject(key), at: now });
  await tx.execute("select pg_notify(?, '')", [OUTBOX_FILLED]);
  await signalOffice(tx, { inbox: true });
}
