import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";

/** The flight, when it lands and when the taxi is there, by Amsterdam's wall clock. */
export const flightWords = (booking: Booking) => ({
  flight: booking.extras.flightNumber ?? "",
  landing: booking.flight?.landsAt ? toWallTime(new Date(booking.flight.landsAt)).time : "",
  time: toWallTime(expectedAt(booking)).time,
});
