import { awaitsCall, type Callable } from "../on-call.ts";
import { isFinal } from "../status.ts";
import { expectedPickup } from "../trip/flight.ts";
import { FREE_WAIT_MINUTES } from "../trip/free-waiting.ts";
import type { BookingView } from "../view.ts";
import { isFreeToCancel } from "./free-to-cancel.ts";

type Pickup = Parameters<typeof expectedPickup>[0];

const MINUTE_MS = 60_000;

/** Whether nobody is there although the confirmed time is past for so long that cancelling is free again (terms). */
function isAwaitedInVain({ driverState, ...ride }: Pickup & Pick<BookingView, "driverState">, now: Date) {
  const late = now.getTime() - expectedPickup(ride).getTime();
  return driverState !== "arrived" && late >= FREE_WAIT_MINUTES.ride * MINUTE_MS;
}

/**
 * Whether a booking can be cancelled at `now`, for free or for a fee of at most its price. It is free until the company has confirmed
 * it, until a return on call is called, and once the car is awaited in vain.
 */
export function cancellation(
  booking: Pickup & Pick<BookingView, "status" | "driverState"> & Callable,
  now: Date,
): "free" | "fee" | "none" {
  if (isFinal(booking.status) || booking.driverState === "on_board") return "none";
  const isFree = booking.status === "pending" || awaitsCall(booking) || isAwaitedInVain(booking, now);
  return isFree || isFreeToCancel(booking, now) ? "free" : "fee";
}

/** The name of the text that says at `now` what cancelling costs; "none" where it cannot be cancelled. */
export function cancellingText(
  booking: Parameters<typeof cancellation>[0],
  now: Date,
): "free" | "now" | "unconfirmed" | "fee" | "none" {
  const cost = cancellation(booking, now);
  if (cost !== "free" || isFreeToCancel(booking, now)) return cost;
  return booking.status === "pending" ? "unconfirmed" : "now";
}
