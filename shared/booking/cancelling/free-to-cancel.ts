import { toInstant } from "../../time/amsterdam.ts";
import type { BookingView } from "../view.ts";

/** Cancelling is free until this many hours before pickup (terms, spec 9). */
export const FREE_CANCELLATION_HOURS = 2;

type Pickup = Pick<BookingView, "pickupDate" | "pickupTime">;

/** Whether a ride with this pickup costs nothing where it is cancelled at `now`. */
export function isFreeToCancel({ pickupDate, pickupTime }: Pickup, now: Date): boolean {
  const pickup = toInstant({ date: pickupDate, time: pickupTime });
  return now.getTime() <= (pickup?.getTime() ?? 0) - FREE_CANCELLATION_HOURS * 3_600_000;
}
