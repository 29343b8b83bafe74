import type { Channel } from "@domrit/shared/booking/events.ts";
import type { MessageKind } from "@domrit/shared/booking/messages.ts";
import type { Booking } from "../booking.entity.ts";
import { OVERTAKEN } from "../message-moments.ts";
import { isTooLate } from "../useful-until.ts";

type Message = { kind: MessageKind; channel: Channel };

/** True while a message about a ride is right and of use, and there is somebody to send it to: a worker drops any other. */
export function mayResend({ kind, channel }: Message, booking: Booking, now: Date): boolean {
  const to = channel === "email" ? booking.contactEmail : booking.textedNumber();
  if (!to || OVERTAKEN[kind](booking, now)) return false;
  // A receipt is of use for as long as it holds.
  return kind === "receipt" || !isTooLate(booking, channel, now);
}
