import {
  BOOKING_MESSAGES,
  type Channel,
  type MessagesView,
  type MessageView,
  messageOf,
} from "@domrit/shared/booking/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeliveryState } from "../../delivery/delivery.entity.ts";
import { isUuid } from "../../http/uuid-param.ts";
import type { Translate } from "../../i18n/translate.ts";
import { uuidv7Moment } from "../../outbox/uuidv7.ts";
import type { Booking } from "../booking.entity.ts";
import { isReplacedByCorrection, mayCorrect, reachesCustomer } from "./correction.ts";
import { cameBack, failureReason, isOfAddress } from "./failure-reason.ts";
import { hideContact } from "./hide-contact.ts";
import { mayResend } from "./message-rules.ts";
import { deliveriesOf, type ListedDelivery } from "./told-together.ts";

/** Why what was not sent has not failed: it was not wanted any more, or there was nobody to send it to. */
export const NOT_FAILED = ["superseded", "opened", "no_recipient", "not_due", "by_office"];

const STATES: Record<DeliveryState, MessageView["state"]> = {
  pending: "waiting",
  sending: "waiting",
  sent: "sent",
  skipped: "failed",
  parked: "failed",
};

type EndedDelivery = Pick<ListedDelivery, "eventId" | "lastError" | "finishedAt">;
type ReadContext = { t: Translate; now: Date };

/** What was sent about a booking in the last thirty days and what failed, in the words of `t`, oldest first. */
export async function listMessages(
  em: EntityManager,
  booking: Booking,
  { t, now }: ReadContext,
): Promise<MessagesView> {
  const deliveries = await deliveriesOf(em, booking);
  const wanted = deliveries.filter((delivery) => isWanted(delivery, booking));
  return wanted.flatMap((delivery) => {
    const { eventId, effect, lastError, finishedAt } = delivery;
    const message = messageOf(effect);
    if (!message) return [];
    const state = stateOf(delivery);
    const isNewest = wanted.findLast((other) => other.effect === effect)?.eventId === eventId;
    const corrected = correctionSince(booking, message.channel, wentAt(delivery) ?? now);
    const to = corrected?.from ?? shownContact(booking, message.channel);
    const isToCorrect = state === "failed" && !corrected && isOfAddress(lastError);
    return {
      id: messageId(effect, eventId),
      ...message,
      ...(to && { to }),
      state,
      at: (finishedAt ?? uuidv7Moment(eventId)).toISOString(),
      ...(state === "failed" && { reason: failureReason(lastError, t) }),
      ...(isNewest && state !== "waiting" && mayResend(message, booking, now) && { mayResend: true }),
      ...(isToCorrect &&
        reachesCustomer(booking, message.channel) &&
        mayCorrect(booking, message.channel, now) && { mayCorrect: true }),
    };
  });
}

const stateOf = ({ state }: ListedDelivery): MessageView["state"] => STATES[state as DeliveryState];

/** False for a message that is sent to nobody, or still waits: a worker drops a message that a correction replaced. */
function isWanted(delivery: ListedDelivery, booking: Booking): boolean {
  const { eventId, effect, state, lastError } = delivery;
  const channel = messageOf(effect)?.channel;
  if (state === "skipped") return !NOT_FAILED.includes(lastError ?? "");
  if (stateOf(delivery) !== "waiting" || !channel) return true;
  const correction = correctionSince(booking, channel, uuidv7Moment(eventId));
  return !(correction && isReplacedByCorrection(booking, effect, correction.version - 1));
}

/** When a message went; undefined for one that has not. One that came back ended later than it went. */
export const wentAt = ({ eventId, lastError, finishedAt }: EndedDelivery): Date | undefined =>
  cameBack(lastError) ? uuidv7Moment(eventId) : (finishedAt ?? undefined);

/** The first correction of a channel's address after a moment: what went until then went to the one that was wrong. */
export const correctionSince = ({ corrections }: Booking, channel: Channel, moment: Date) =>
  corrections?.find((made) => made.channel === channel && Date.parse(made.at) > moment.getTime());

function shownContact(booking: Booking, channel: Channel): string | undefined {
  const contact = channel === "email" ? booking.contactEmail : booking.textedNumber();
  return contact ? hideContact(contact) : undefined;
}

const messageId = (effect: string, eventId: string): string => `${effect}.${eventId}`;

export function parseMessageId(id: string) {
  const [effect = "", eventId = "", ...more] = id.split(".");
  const message = messageOf(effect);
  const known = BOOKING_MESSAGES.find((name) => name === effect);
  return message && known && isUuid(eventId) && more.length === 0 ? { ...message, effect: known, eventId } : undefined;
}
