import { CALL_HOURS } from "@domrit/shared/booking/on-call.ts";
import { arrivalDate } from "@domrit/shared/booking/trip/arrive-by.ts";
import { STOP_MINUTES } from "@domrit/shared/booking/trip/stops.ts";
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

export const expectedEnd = (booking: Pick<Booking, "pickupAt" | "fare" | "extras" | "arriveBy">): Date =>
  endOf({ ...booking, stops: booking.extras.stops, minutes: booking.fare.durationMinutes });

export const pricedEnd = ({ request: { stops, arriveBy }, pickupAt, quote }: PricedRequest): Date =>
  endOf({ pickupAt, minutes: quote.fare.durationMinutes, stops, arriveBy });

export const callUntilOf = (expected: Date): Date => new Date(expected.getTime() + CALL_HOURS * 60 * MINUTE_MS);
