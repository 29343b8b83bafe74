import type { Channel, MessageKind } from "@domrit/shared/booking/messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { Booking } from "../booking.entity.ts";
import { OVERTAKEN } from "./message-moments.ts";
import { isTooLate, LASTING } from "./useful-until.ts";

type Message = { kind: MessageKind; channel: Channel };

/** What is still of use once a ride has ended. */
const OF_THE_END: readonly MessageKind[] = [...LASTING, "cancelled"];

/** True while a message about a ride is right and of use, and there is somebody to send it to: a worker drops any other. */
export function mayResend({ kind, channel }: Message, booking: Booking, now: Date): boolean {
  const to = channel === "email" ? booking.contactEmail : booking.textedNumber();
  if (isFinal(booking.status) && !OF_THE_END.includes(kind)) return false;
  if (!to || OVERTAKEN[kind](booking, now)) return false;
  return LASTING.includes(kind) || !isTooLate(booking, channel, now);
}
