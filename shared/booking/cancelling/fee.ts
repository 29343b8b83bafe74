import type { FareLine } from "../../fares/breakdown.ts";
import type { Cents } from "../../money/cents.ts";

/** So many days after its pickup it is settled what a ride costs that was cancelled late and paid ahead: what was not given back. */
export const FEE_SETTLED_DAYS = 13;
/** Within so many days after its pickup the customer hears of it: a day is left for what keeps us from telling. */
export const FEE_TOLD_DAYS = FEE_SETTLED_DAYS + 1;
const DAY_MS = 24 * 3_600_000;

type CancelledRide = { lateCancellation: boolean; cancelReason?: string | null | undefined };
type Payments = { paid: Cents; refunded: Cents; excess: Cents };

/** Whether a cancelled ride may cost its customer something (terms): it was too late for free, or nobody was there. */
export const mayCost = (ended: CancelledRide): boolean => ended.lateCancellation || ended.cancelReason === "no_show";

/**
 * The most that a cancelled ride may cost. Only what was paid ahead is kept, until the office decides (terms: "a
 * charge may apply").
 */
export const mostFee = (ended: CancelledRide, priceCents: Cents): Cents => (mayCost(ended) ? priceCents : 0);

/** The fee once it is settled: what of a payment is kept for good. 0 before that, and for any other ride. */
export function settledFee(
  ride: CancelledRide & { status: string; pickupAt: Date },
  { paid, refunded, excess }: Payments,
  now: Date,
): Cents {
  const isSettled = now.getTime() >= ride.pickupAt.getTime() + FEE_SETTLED_DAYS * DAY_MS;
  return ride.status === "cancelled" && mayCost(ride) && isSettled ? paid - refunded - excess : 0;
}

/** How a fee stands on an invoice. It is paid for the reserved service, and bears its VAT (CJEU C-295/17, C-43/19). */
export const feeLines = (cents: Cents): FareLine[] => [{ label: "cancellation", amountCents: cents }];
