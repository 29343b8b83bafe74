import type { Channel, MessageKind } from "@domrit/shared/booking/messages.ts";
import { awaitsCall, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { openSince } from "../access/find-open.ts";
import type { Booking } from "../booking.entity.ts";
import { expectedAt } from "../flights/expected-at.ts";
import { awaitsFlight } from "../flights/known-flight.ts";
import {
  hasArrived,
  hasDriverArrived,
  isConfirmedOvertaken,
  isDriverTold,
  isLate,
  isReminderOvertaken,
  isUnconfirmed,
} from "./message-moments.ts";

type MessageRule = {
  /**
   * Whether what has happened since makes the message wrong or useless: it is dropped, and not sent again. Of changes
   * only the newest holds, which the kind does not tell.
   */
  overtaken(booking: Booking, now: Date): boolean;
  /** Until when it is of use: for some hours after the pickup, also once the ride has ended, or for as long as it is true. */
  useful: "ride" | "end" | "always";
  /** What a corrected address has in place of it: nothing, one message anew, or, where it may be that message, how much it says. */
  corrected: "kept" | "replaced" | 1 | 2 | 3 | 4;
};

export const MESSAGE_RULES: Record<MessageKind, MessageRule> = {
  confirmation: { overtaken: ({ status }) => status === "cancelled", useful: "ride", corrected: 1 },
  confirmed: { overtaken: isConfirmedOvertaken, useful: "ride", corrected: "kept" },
  unconfirmed: { overtaken: (booking, now) => !isUnconfirmed(booking, now), useful: "ride", corrected: "kept" },
  reminder: { overtaken: isReminderOvertaken, useful: "ride", corrected: "kept" },
  driver: { overtaken: (booking, now) => !isDriverTold(booking, now), useful: "ride", corrected: 2 },
  late: { overtaken: (booking) => !isLate(booking), useful: "ride", corrected: "kept" },
  arrived: { overtaken: (booking) => !hasArrived(booking), useful: "ride", corrected: 3 },
  flight: { overtaken: (booking) => !booking.flight || !awaitsFlight(booking), useful: "ride", corrected: "kept" },
  changed: {
    overtaken: ({ status, changeEventId }) => status === "cancelled" || !changeEventId,
    useful: "ride",
    corrected: "replaced",
  },
  cancelled: { overtaken: ({ status }) => status !== "cancelled", useful: "end", corrected: 4 },
  pay: { overtaken: ({ status }) => status === "cancelled", useful: "ride", corrected: "kept" },
  // What was taken and given back stays true.
  paid: { overtaken: () => false, useful: "always", corrected: "kept" },
  refunded: { overtaken: () => false, useful: "always", corrected: "kept" },
  kept: { overtaken: ({ status }) => status !== "cancelled", useful: "always", corrected: "kept" },
  approval: {
    overtaken: ({ approval, status }) => status === "cancelled" || !approval || approval.state === "waiting",
    useful: "ride",
    corrected: "kept",
  },
  return: { overtaken: (booking) => !awaitsCall(booking), useful: "ride", corrected: "kept" },
  unclear: { overtaken: (booking) => !awaitsCall(booking), useful: "ride", corrected: "kept" },
  ready: {
    overtaken: (booking) => isUncalled(booking) || isFinal(booking.status) || hasDriverArrived(booking),
    useful: "ride",
    corrected: "kept",
  },
  receipt: {
    // Until its link ends, the page has the receipt too.
    overtaken: ({ status, pickupAt }, now) => status !== "completed" || pickupAt <= openSince(now),
    useful: "always",
    corrected: 3,
  },
};

type Message = { kind: MessageKind; channel: Channel };

/** True when a message has come too late to be of use; some are of use however long the ride is over. */
export const isExpired = ({ kind, channel }: Message, booking: Booking, now: Date): boolean =>
  MESSAGE_RULES[kind].useful !== "always" && isTooLate(booking, channel, now);

/** True while a message about a ride is right and of use, and there is somebody to send it to: a worker drops any other. */
export function mayResend(message: Message, booking: Booking, now: Date): boolean {
  const { overtaken, useful } = MESSAGE_RULES[message.kind];
  const to = message.channel === "email" ? booking.contactEmail : booking.textedNumber();
  if (isFinal(booking.status) && useful === "ride") return false;
  return !!to && !overtaken(booking, now) && !isExpired(message, booking, now);
}

const HOUR_MS = 3_600_000;

const USEFUL_HOURS = { email: 24, sms: 2, dispatch: 24 } as const;

/** True when a message about the booking has come too late to be of use; one on call is waited for until it is over. */
export function isTooLate(booking: Booking, channel: keyof typeof USEFUL_HOURS, now: Date): boolean {
  if (booking.callUntil && isUncalled(booking)) return now > booking.callUntil;
  return now.getTime() > expectedAt(booking).getTime() + USEFUL_HOURS[channel] * HOUR_MS;
}
