import { CHARGE_SETTLED_DAYS, isChargeable } from "@domrit/shared/booking/acts/cancellation.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { Books } from "./sum-up.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * What of a payment is kept for good, as its ride was cancelled late or nobody was there; nothing before that is settled, and of any other
 * ride.
 */
export function keptOf(
  booking: Pick<Booking, "status" | "lateCancellation" | "cancelReason" | "pickupAt">,
  { paid, refunded, excess }: Pick<Books, "paid" | "refunded" | "excess">,
  now: Date,
): Cents {
  const isSettled = now.getTime() >= booking.pickupAt.getTime() + CHARGE_SETTLED_DAYS * DAY_MS;
  return booking.status === "cancelled" && isChargeable(booking) && isSettled ? paid - refunded - excess : 0;
}
