import { arrivalDate } from "@domrit/shared/booking/arrive-by.ts";
import { CALL_HOURS } from "@domrit/shared/booking/on-call.ts";
import { STOP_MINUTES } from "@domrit/shared/booking/stops.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { Booking } from "../booking.entity.ts";
import type { PricedRequest } from "../pricing/price-request.ts";

const MINUTE_MS = 60_000;

type Ride = { pickupAt: Date; minutes: number; stops?: string[] | undefined; arriveBy?: string | null | undefined };

/** The minute at which a ride is expected to end, rounded up: the stops take their time, a time of arrival is waited for. */
function endOf({ pickupAt, minutes, stops, arriveBy }: Ride): Date {
  const arrival = arriveBy && toInstant({ date: arrivalDate(pickupAt, arriveBy), time: arriveBy });
  if (arrival) return arrival;
  const onTheWay = minutes + (stops?.length ?? 0) * STOP_MINUTES;
  return new Date(Math.ceil(pickupAt.getTime() / MINUTE_MS + onTheWay) * MINUTE_MS);
}

/** When a booked ride is expected to end. */
export const expectedEnd = (booking: Pick<Booking, "pickupAt" | "fare" | "extras" | "arriveBy">): Date =>
  endOf({ ...booking, stops: booking.extras.stops, minutes: booking.fare.durationMinutes });

/** When a ride that is asked for is expected to end. */
export const pricedEnd = ({ request: { stops, arriveBy }, pickupAt, quote }: PricedRequest): Date =>
  endOf({ pickupAt, minutes: quote.fare.durationMinutes, stops, arriveBy });

/** Until when a return on call that is expected at this moment can be called. */
export const callUntilOf = (expected: Date): Date => new Date(expected.getTime() + CALL_HOURS * 60 * MINUTE_MS);
