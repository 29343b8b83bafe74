import { mostFee } from "@domrit/shared/booking/cancelling/fee.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";

/** What of a booking says what it owes. */
export type OwingRide = Pick<Booking, "status" | "estimatedPriceCents" | "lateCancellation"> &
  Partial<Pick<Booking, "cancelReason" | "paying" | "paidInCar">>;

/** `least` is asked for; of what was paid, up to `most` is kept. */
export type OwedRange = { least: Cents; most: Cents };

/**
 * What a ride costs its customer, without what was taken or given back. For a cancelled one nothing is asked for;
 * of what was paid ahead its fee is kept.
 */
export function owedFor(booking: OwingRide): OwedRange {
  const price = booking.estimatedPriceCents;
  if (booking.status !== "cancelled") return { least: price, most: price };
  return { least: 0, most: mostFee(booking, price) };
}
