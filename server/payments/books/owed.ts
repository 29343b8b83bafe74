import { isChargeable } from "@domrit/shared/booking/acts/cancellation.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";

/** What of a booking says what it owes. */
export type OwingRide = Pick<Booking, "status" | "estimatedPriceCents" | "lateCancellation"> &
  Partial<Pick<Booking, "cancelReason" | "paying" | "paidInCar">>;

/** `least` is asked for; of what was paid, up to `most` is kept. */
export type OwedRange = { least: Cents; most: Cents };

/**
 * What a ride costs its customer, without what was taken or given back. A cancelled one costs nothing; where a charge may
 * apply, as it was late or nobody was there, none is asked for, and of what was paid the price is kept until the office says what it is
 * to be (terms: "a charge may apply").
 */
export function owedFor(booking: OwingRide): OwedRange {
  const price = booking.estimatedPriceCents;
  if (booking.status !== "cancelled") return { least: price, most: price };
  return { least: 0, most: isChargeable(booking) ? price : 0 };
}
