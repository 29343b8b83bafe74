import { FEE_TOLD_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";

type Ride = Pick<BookingView, "status" | "cancellation">;

/** What has to be said of a payment, by the name of its text. */
export function saysOf(payment: PaymentView, ride: Ride) {
  const { state, due } = payment;
  if (state === "open" || state === "unknown") return state;
  return due > 0 ? whileDue(payment, ride) : onceSettled(payment, ride);
}

function whileDue({ state, paid, paying, chargedBack }: PaymentView, { status }: Ride) {
  if (status === "cancelled" && !chargedBack) return "fee";
  if (state === "failed") return state;
  // Also where a part was paid: nobody rides any more.
  if (isFinal(status)) return chargedBack ? "chargedBackOver" : "unpaid";
  if (chargedBack) return "chargedBack";
  if (paid > 0) return "more";
  return paying === "now" ? "now" : "car";
}

function onceSettled({ paid, refunded, paying }: PaymentView, ride: Ride) {
  if (paid === 0) return paying === "account" ? "account" : "nothing";
  if (refunded >= paid) return "refunded";
  if (ride.status === "cancelled" && ride.cancellation?.fee) return "paidOver";
  if (ride.status === "cancelled") return ride.cancellation?.mayBeCharged ? "kept" : "goesBack";
  if (refunded > 0) return "partlyRefunded";
  return isFinal(ride.status) ? "paidOver" : "paid";
}

export const saidOf = ({ paid, refunded }: PaymentView, money: (euros: number) => string) => ({
  amount: money(refunded),
  left: money(paid - refunded),
  days: FEE_TOLD_DAYS,
});

/** What the button says that begins a payment; undefined where nothing is to be paid, or nobody knows yet. */
export function payTextOf({ due, methods, state }: PaymentView) {
  if (due === 0 || methods.length === 0 || state === "unknown") return undefined;
  if (state === "open") return "goOn";
  return state === "failed" ? "payAgain" : "pay";
}
