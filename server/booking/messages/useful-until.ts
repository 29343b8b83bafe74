import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import type { Booking } from "../booking.entity.ts";

const HOUR_MS = 3_600_000;

/** How long after the pickup a message about the ride is still worth sending, in hours. */
const USEFUL_HOURS = { email: 24, sms: 2, dispatch: 24 } as const;

/** True when a message about the booking has come too late to be of use; one on call is waited for until it is over. */
export function isTooLate(booking: Booking, channel: keyof typeof USEFUL_HOURS, now: Date): boolean {
  if (booking.callUntil && isUncalled(booking)) return now > booking.callUntil;
  return now.getTime() > booking.pickupAt.getTime() + USEFUL_HOURS[channel] * HOUR_MS;
}
