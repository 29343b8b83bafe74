import type { FareLine } from "../../fares/breakdown.ts";
import type { Cents } from "../../money/cents.ts";

/** So many days after its pickup it is settled what a ride costs that was cancelled late: what was not given back, or nothing. */
export const FEE_SETTLED_DAYS = 13;
/** Within so many days after its pickup the customer hears of it: a day is left for what keeps us from telling. */
export const FEE_TOLD_DAYS = FEE_SETTLED_DAYS + 1;
const DAY_MS = 24 * 3_600_000;

/** How the office decides about the fee of a ride that was not paid ahead. */
export const FEE_BY = ["link", "account", "none"] as const;
export type FeeBy = (typeof FEE_BY)[number];

/** `feeCents`: the fee that the office decided on; null before that. */
type CancelledRide = {
  lateCancellation: boolean;
  cancelReason?: string | null | undefined;
  feeCents?: Cents | null | undefined;
};
type EndedRide = CancelledRide & { status: string; pickupAt: Date };
type Payments = { paid: Cents; refunded: Cents; excess: Cents };

/** Whether a cancelled ride may cost its customer something (terms): it was too late for free, or nobody was there. */
export const mayCost = ({ feeCents, lateCancellation, cancelReason }: CancelledRide): boolean =>
  feeCents == null ? lateCancellation || cancelReason === "no_show" : feeCents > 0;

/** The most that a cancelled ride may cost. */
export const mostFee = (ended: CancelledRide, priceCents: Cents): Cents =>
  ended.feeCents ?? (mayCost(ended) ? priceCents : 0);

/** When it is settled what a cancelled ride costs, unless the office decides before. */
export const feeSettledAt = ({ pickupAt }: Pick<EndedRide, "pickupAt">): Date =>
  new Date(pickupAt.getTime() + FEE_SETTLED_DAYS * DAY_MS);

/** Whether the office has still to decide: the ride may cost something, and nobody paid it ahead. */
export const isFeeOpen = (ride: EndedRide, { paid }: Pick<Payments, "paid">, now: Date): boolean =>
  ride.status === "cancelled" && mayCost(ride) && ride.feeCents == null && paid === 0 && now < feeSettledAt(ride);

/** The fee once it is settled: what of a payment is kept for good. 0 before that, and for any other ride. */
export function settledFee(ride: EndedRide, { paid, refunded, excess }: Payments, now: Date): Cents {
  const isSettled = ride.feeCents != null || now >= feeSettledAt(ride);
  return ride.status === "cancelled" && mayCost(ride) && isSettled ? paid - refunded - excess : 0;
}

/** How a fee stands on an invoice. It is paid for the reserved service, and bears its VAT (CJEU C-295/17, C-43/19). */
export const feeLines = (cents: Cents): FareLine[] => [{ label: "cancellation", amountCents: cents }];
