import { BOOKING_MESSAGES } from "@domrit/shared/booking/events.ts";
import { type MessagesView, type MessageView, messageOf } from "@domrit/shared/booking/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Delivery, type DeliveryState } from "../../delivery/delivery.entity.ts";
import type { Translate } from "../../i18n/translate.ts";
import { uuidv7Moment } from "../../outbox/uuidv7.ts";
import type { Booking } from "../booking.entity.ts";
import { failureReason } from "./failure-reason.ts";
import { hideContact } from "./hide-contact.ts";
import { mayResend } from "./may-resend.ts";

/** Why a message that was not sent is no failure: it was not wanted any more, or there was nobody to send it to. */
const UNWANTED = ["superseded", "no_recipient", "not_due"];

const STATES: Record<DeliveryState, MessageView["state"]> = {
  pending: "waiting",
  sending: "waiting",
  sent: "sent",
  skipped: "failed",
  parked: "failed",
};

type Reading = { t: Translate; now: Date };

/**
 * What was sent about a booking, where and when, and what failed and why, in the words of `t`. Oldest first; messages of
 * the last thirty days, for so long deliveries are kept. The newest of its kind and channel may be sent once more while it holds.
 */
export async function listMessages(em: EntityManager, booking: Booking, { t, now }: Reading): Promise<MessagesView> {
  const found = await em.find(Delivery, { bookingId: booking.id }, { orderBy: { eventId: "asc", effect: "asc" } });
  const wanted = found.filter(({ lastError, state }) => state !== "skipped" || !UNWANTED.includes(lastError ?? ""));
  return wanted.flatMap(({ eventId, effect, state: is, lastError, finishedAt }) => {
    const message = messageOf(effect);
    if (!message) return [];
    const { kind, channel } = message;
    const isNewest = wanted.findLast((other) => other.effect === effect)?.eventId === eventId;
    const to = channel === "email" ? booking.contactEmail : booking.textedNumber();
    const state = STATES[is as DeliveryState];
    return {
      id: messageId(effect, eventId),
      kind,
      channel,
      ...(to && { to: hideContact(to) }),
      state,
      at: (finishedAt ?? uuidv7Moment(eventId)).toISOString(),
      ...(state === "failed" && { reason: failureReason(lastError, t) }),
      ...(isNewest && state !== "waiting" && mayResend(message, booking, now) && { mayResend: true }),
    };
  });
}

/** The name of a message in the list. */
const messageId = (effect: string, eventId: string): string => `${effect}.${eventId}`;

/** The effect and the event of a message, by its name in the list; undefined for one that cannot be sent again. */
export function parseMessageId(id: string) {
  const [effect = "", eventId = "", ...more] = id.split(".");
  const message = messageOf(effect);
  const known = BOOKING_MESSAGES.find((name) => name === effect);
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId);
  return message && known && isUuid && more.length === 0 ? { ...message, effect: known, eventId } : undefined;
}
