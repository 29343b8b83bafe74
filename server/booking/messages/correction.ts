import { type BookingMessage, type Channel, type MessageKind, messageOf } from "@domrit/shared/booking/messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { Booking } from "../booking.entity.ts";
import { mayResend } from "./may-resend.ts";

/** A contact that was wrong: what it was, with most of it hidden, until which version, and until when (ISO 8601). */
export type Correction = { channel: Channel; from: string; version: number; at: string };

/** True when messages on this channel go to the customer: a passenger with a phone gets the text messages instead. */
export const isTold = ({ extras }: Booking, channel: Channel): boolean => channel === "email" || !extras.passengerPhone;

/** What says most of a ride as it stands, on each channel: the first that holds. */
const SAYS_MOST: Record<Channel, readonly BookingMessage[]> = {
  email: ["cancellation-email", "receipt-email", "confirmation-email"],
  sms: ["cancellation-sms", "arrived-sms", "driver-sms", "confirmation-sms"],
};

/** What a corrected address is told at once, or what says less than that: of these none that waited for it goes out. */
const TOLD_ANEW: ReadonlySet<MessageKind> = new Set([
  "confirmation",
  "changed",
  "driver",
  "arrived",
  "cancelled",
  "receipt",
]);

/** The one message that a corrected address gets; undefined when nothing is left to be said there. */
export function messageAnew(booking: Booking, channel: Channel, now: Date): BookingMessage | undefined {
  return SAYS_MOST[channel].find((message) => {
    const said = messageOf(message);
    const isOfComingRide = said?.kind === "confirmation";
    return said && mayResend(said, booking, now) && !(isOfComingRide && isFinal(booking.status));
  });
}

/** True while the address of this channel may be corrected: the ride is still to be driven, or there is something to say of it. */
export const mayCorrect = (booking: Booking, channel: Channel, now: Date): boolean =>
  !isFinal(booking.status) || messageAnew(booking, channel, now) !== undefined;

/** True for a message of an event at this version that the correction of its address has told anew. */
export function isToldAnew({ corrections }: Booking, effect: string, version = Number.POSITIVE_INFINITY): boolean {
  const message = messageOf(effect);
  if (!message || !TOLD_ANEW.has(message.kind)) return false;
  return (corrections ?? []).some((made) => made.channel === message.channel && made.version > version);
}
