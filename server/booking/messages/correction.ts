import {
  BOOKING_MESSAGES,
  type BookingMessage,
  type Channel,
  kindOf,
  messageOf,
} from "@domrit/shared/booking/messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { Booking } from "../booking.entity.ts";
import { MESSAGE_RULES, mayResend } from "./message-rules.ts";

/** True when messages on this channel go to the customer: a passenger with a phone gets the text messages instead. */
export const reachesCustomer = ({ extras }: Booking, channel: Channel): boolean =>
  channel === "email" || !extras.passengerPhone;

/** How much a message says to a corrected address; 0 for one that it is not sent. */
const newsIn = (message: BookingMessage): number => {
  const { corrected } = MESSAGE_RULES[kindOf(message)];
  return typeof corrected === "number" ? corrected : 0;
};

const inOrderOfNews = BOOKING_MESSAGES.filter((message) => newsIn(message) > 0).toSorted(
  (one, other) => newsIn(other) - newsIn(one),
);

/** The one message that a corrected address gets; undefined when there is none to send. */
export function messageAnew(booking: Booking, channel: Channel, now: Date): BookingMessage | undefined {
  return inOrderOfNews.find((message) => {
    const kind = kindOf(message);
    const isOfComingRide = kind === "confirmation";
    if (!message.endsWith(channel) || (isOfComingRide && isFinal(booking.status))) return false;
    return mayResend({ kind, channel }, booking, now);
  });
}

/** True while the address of this channel may be corrected: the ride is not over, or a message about it can still be sent. */
export const mayCorrect = (booking: Booking, channel: Channel, now: Date): boolean =>
  !isFinal(booking.status) || messageAnew(booking, channel, now) !== undefined;

/** True for a message of an event at this version that a later correction of its address has replaced. */
export function isReplacedByCorrection(
  { corrections }: Booking,
  effect: string,
  version = Number.POSITIVE_INFINITY,
): boolean {
  const message = messageOf(effect);
  if (!message || MESSAGE_RULES[message.kind].corrected === "kept") return false;
  return (corrections ?? []).some((made) => made.channel === message.channel && made.version > version);
}
