import type { Booking } from "./booking.entity.ts";

const HOUR_MS = 3_600_000;

/** How long after the pickup a message about the ride is still worth sending, in hours. */
const USEFUL_HOURS = { email: 24, sms: 2, dispatch: 24 } as const;

/** True when a message about the booking has come too late to be of use. */
export function isTooLate(booking: Booking, channel: keyof typeof USEFUL_HOURS, now: Date): boolean {
  return now.getTime() > booking.pickupAt.getTime() + USEFUL_HOURS[channel] * HOUR_MS;
}
