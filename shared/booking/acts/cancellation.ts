import { toInstant } from "../../time/amsterdam.ts";
import { awaitsCall, type Callable } from "../on-call.ts";
import { isFinal } from "../status.ts";
import type { BookingView } from "../view.ts";

/** Cancelling is free until this many hours before pickup (terms, spec 9). */
export const FREE_CANCELLATION_HOURS = 2;

/** So many days after its pickup it is settled what a ride costs that was cancelled late and paid ahead: what was not given back. */
export const CHARGE_SETTLED_DAYS = 14;

type Pickup = Pick<BookingView, "pickupDate" | "pickupTime">;

/** Whether a ride with this pickup costs nothing where it is cancelled at `now`. */
export function isFreeToCancel({ pickupDate, pickupTime }: Pickup, now: Date): boolean {
  const pickup = toInstant({ date: pickupDate, time: pickupTime });
  return now.getTime() <= (pickup?.getTime() ?? 0) - FREE_CANCELLATION_HOURS * 3_600_000;
}

/** Whether a cancelled ride may cost its customer something (terms): it was too late for free, or nobody was there. */
export const isChargeable = (ended: { lateCancellation: boolean; cancelReason?: string | null | undefined }): boolean =>
  ended.lateCancellation || ended.cancelReason === "no_show";

/** Whether a booking can be cancelled at `now`, and at what cost; a return on call costs nothing until it is called. */
export function cancellation(
  booking: Pickup & Pick<BookingView, "status" | "driverState"> & Callable,
  now: Date,
): "free" | "charge" | "none" {
  if (isFinal(booking.status) || booking.driverState === "on_board") return "none";
  if (awaitsCall(booking)) return "free";
  return isFreeToCancel(booking, now) ? "free" : "charge";
}
