import { type BookingMessage, type Channel, type MessageKind, messageOf } from "@domrit/shared/booking/messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { Booking } from "../booking.entity.ts";
import { mayResend } from "./may-resend.ts";

/** A contact that was wrong: the old value, mostly hidden, with the version and moment (ISO 8601) of its correction. */
export type Correction = { channel: Channel; from: string; version: number; at: string };

/** True when messages on this channel go to the customer: a passenger with a phone gets the text messages instead. */
export const reachesCustomer = ({ extras }: Booking, channel: Channel): boolean =>
  channel === "email" || !extras.passengerPhone;

/** The message with the most news about a ride, on each channel: the first that may be sent. */
const SAYS_MOST: Record<Channel, readonly BookingMessage[]> = {
  email: ["cancellation-email", "receipt-email", "confirmation-email"],
  sms: ["cancellation-sms", "arrived-sms", "driver-sms", "confirmation-sms"],
};

/** Messages that a correction replaces by its own: none of them that still waited is sent. */
const REPLACED_BY_CORRECTION: ReadonlySet<MessageKind> = new Set([
  "confirmation",
  "changed",
  "driver",
  "arrived",
  "cancelled",
  "receipt",
]);

/** The one message that a corrected address gets; undefined when there is none to send. */
export function messageAnew(booking: Booking, channel: Channel, now: Date): BookingMessage | undefined {
  return SAYS_MOST[channel].find((message) => {
    const said = messageOf(message);
    const isOfComingRide = said?.kind === "confirmation";
    return said && mayResend(said, booking, now) && !(isOfComingRide && isFinal(booking.status));
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
  if (!message || !REPLACED_BY_CORRECTION.has(message.kind)) return false;
  return (corrections ?? []).some((made) => made.channel === message.channel && made.version > version);
}
