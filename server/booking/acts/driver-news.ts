import type { Act } from "@domrit/shared/booking/acts/acts.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { SHOWN_AHEAD_HOURS } from "@domrit/shared/driver/rides.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";

/** Whose ride it was before an act. */
export type DroveBefore = Pick<Booking, "driverId" | "status" | "version">;
export const droveBefore = ({ driverId, status, version }: Booking): DroveBefore => ({ driverId, status, version });

type Doing = { act: Act | undefined; by: { key: string }; now: Date };

/**
 * What drivers of the register are to hear of what somebody else did to a ride: that it is theirs, is another now, or is not
 * theirs any more. Of a ride that does not show on their page yet they hear nothing.
 */
export function driverNews(before: DroveBefore, booking: Booking, { act, by, now }: Doing): NewEvent[] {
  const shows = booking.pickupAt.getTime() - now.getTime() <= SHOWN_AHEAD_HOURS * 3_600_000;
  if (!shows || isFinal(before.status)) return [];
  const fact = (driverId: string) => ({ bookingId: booking.id, version: booking.version, driverId });
  const isOff = booking.status === "cancelled";
  const news: NewEvent[] = [];
  const { driverId: was } = before;
  const { driverId: is } = booking;
  if (was && was !== by.key && (was !== is || isOff)) news.push(newEvent("driver.ride_cancelled", fact(was), now));
  if (is && is !== by.key && !isOff) {
    if (was !== is) news.push(newEvent("driver.offered", fact(is), now));
    else if (act === "change" && booking.version !== before.version)
      news.push(newEvent("driver.ride_changed", fact(is), now));
  }
  return news;
}
