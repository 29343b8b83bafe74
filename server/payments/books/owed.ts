import { mostFee } from "@domrit/shared/booking/cancelling/fee.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../../booking/booking.entity.ts";

export type OwingRide = Pick<Booking, "status" | "estimatedPriceCents" | "lateCancellation"> &
  Partial<Pick<Booking, "cancelReason" | "paying" | "paidInCar">>;

/** `least` is asked for; of what was paid, up to `most` is kept. */
export type OwedRange = { least: Cents; most: Cents };

/** Without what was paid or refunded. A cancelled ride asks for nothing and keeps its fee. */
export function owedFor(booking: OwingRide): OwedRange {
  const price = booking.estimatedPriceCents;
  if (booking.status !== "cancelled") return { least: price, most: price };
  return { least: 0, most: mostFee(booking, price) };
}
