import type { News } from "@domrit/shared/booking/events.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isComing, isStillToCome, isUnderWay } from "@domrit/shared/booking/status.ts";
import type { Booking } from "../booking.entity.ts";
import { expectedAt } from "../flights/expected-at.ts";
import { isAsked } from "../steps/offered.ts";

const MINUTE_MS = 60_000;
/** From so long before the pickup a passenger hears by text message who comes. */
export const DRIVER_TOLD_MINUTES = 30;
/** A driver who is expected so long after the time of the pickup is late. */
export const LATE_MINUTES = 5;
/** A booking that the taxi centre has not confirmed after so long gets a word of ours. */
export const UNCONFIRMED_MINUTES = 5;

/** A reminder is of use until so long before the pickup. */
export const REMINDER_USEFUL_MINUTES = 30;

/** True when the passenger is to hear who comes: a driver has taken the ride, and the pickup is near. */
export const isDriverTold = (booking: Booking, now: Date): boolean =>
  booking.status === "confirmed" &&
  !!booking.driver &&
  isComing(booking.driverState) &&
  !isAsked(booking) &&
  !isUncalled(booking) &&
  now.getTime() >= expectedAt(booking).getTime() - DRIVER_TOLD_MINUTES * MINUTE_MS;

/** True when the driver has not arrived yet and is expected five minutes after the time of the pickup or later. */
export const isLate = (booking: Booking): boolean =>
  booking.status === "confirmed" &&
  !isUncalled(booking) &&
  isStillToCome(booking.driverState) &&
  !!booking.etaAt &&
  booking.etaAt.getTime() >= expectedAt(booking).getTime() + LATE_MINUTES * MINUTE_MS;

export const hasArrived = ({ status, driverState }: Booking): boolean =>
  status === "confirmed" && driverState === "arrived";

export const hasDriverArrived = ({ driverState: state }: Booking): boolean =>
  isUnderWay(state) && !isStillToCome(state);

/** True while a reminder is too late to be of use, its flight moves the pickup, or the ride is over or has begun. */
export const isReminderOvertaken = ({ status, driverState, pickupAt, ...ride }: Booking, now: Date): boolean =>
  isUncalled(ride) ||
  !!ride.expectedPickupAt ||
  (status !== "pending" && status !== "confirmed") ||
  driverState === "arrived" ||
  driverState === "on_board" ||
  now.getTime() > pickupAt.getTime() - REMINDER_USEFUL_MINUTES * MINUTE_MS;

/** True while the taxi centre has been silent about a ride for so long that its customer is to hear of it. */
export const isUnconfirmed = ({ status, createdAt, pickupAt }: Booking, now: Date): boolean =>
  status === "pending" && now.getTime() >= createdAt.getTime() + UNCONFIRMED_MINUTES * MINUTE_MS && pickupAt > now;

/**
 * What is to be told of a ride as it stands now, and where; of each kind only the first is sent. Where no text message can
 * be sent, a delay alone is told, by e-mail.
 */
export function newsOf(booking: Booking, now: Date): { news: News[]; newsOn: Channel } {
  const late = isLate(booking) ? ["late" as const] : [];
  const promised = booking.promised();
  if (!promised.includes("sms")) return { news: promised.includes("email") ? late : [], newsOn: "email" };
  const driver = isDriverTold(booking, now) ? ["driver" as const] : [];
  const arrived = hasArrived(booking) ? ["arrived" as const] : [];
  return { news: [...driver, ...arrived, ...late], newsOn: "sms" };
}

/**
 * True once the taxi has come or was to come, and when the ride is not confirmed any more; a series is confirmed by
 * its first ride.
 */
export const isConfirmedOvertaken = (booking: Booking, now: Date): boolean =>
  booking.isFollower() || booking.status !== "confirmed" || hasDriverArrived(booking) || expectedAt(booking) <= now;
