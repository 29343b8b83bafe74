import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { Booking } from "../booking.entity.ts";

/** What a page shows of the flight, whoever told it, and the expected pickup. */
export function flightView({ flight, expectedPickupAt }: Booking): Pick<BookingView, "flight" | "expectedPickupAt"> {
  return {
    ...(flight && { flight: { state: flight.state, ...(flight.landsAt && { landsAt: flight.landsAt }) } }),
    ...(expectedPickupAt && { expectedPickupAt: expectedPickupAt.toISOString() }),
  };
}
