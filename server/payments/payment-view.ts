import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { RidePayment } from "@domrit/shared/payments/paying.ts";
import type { HeldRefund, OfficePayment, PayerView, PaymentEntry, PaymentView } from "@domrit/shared/payments/view.ts";
import type { Booking } from "../booking/booking.entity.ts";
import type { ReadBooks } from "./books/read-books.ts";
import type { Standing } from "./books/standing.ts";
import type { RefundHold } from "./refunding/refund-hold.entity.ts";

type PaymentOptions = { methods: readonly string[]; card?: ChargeableCard | undefined };

export const paymentView = (booking: Booking, books: ReadBooks, { methods, card }: PaymentOptions): PaymentView => ({
  due: toEuros(books.due),
  paid: toEuros(books.paid),
  refunded: toEuros(books.refunded),
  state: books.state,
  methods: books.due > 0 ? [...methods] : [],
  paying: booking.paying ?? (books.isOnAccount ? "account" : "car"),
  ...(books.chargedBack > 0 && { chargedBack: toEuros(books.chargedBack) }),
  ...(card && { card: { brand: card.brand, last4: card.last4 } }),
});

/** What the driver told comes before the books, which hold it too. */
export function ridePayment(
  { paying, paidInCar }: Pick<Booking, "paying" | "paidInCar">,
  hasPaid: boolean,
): RidePayment {
  // Nothing, but on account: a manager recorded that nothing was paid in the car.
  if (paidInCar && (paidInCar.how === "account" || paidInCar.amountCents > 0)) return paidInCar.how;
  if (paying === "account") return "account";
  if (hasPaid) return "paid";
  return paying === "now" ? "online" : "car";
}

/** The payer, as the passenger sees it, without amounts. Somebody who chose to pay online may not have paid yet. */
export function payerView({ paying }: Booking, { due, isOnAccount }: ReadBooks): PayerView {
  if (isOnAccount || due === 0) return { payer: "customer", isSettled: true };
  return paying === "now" ? { payer: "customer", isSettled: false } : { payer: "passenger", due: toEuros(due) };
}

type OfficeContext = { methods: readonly string[]; refundLimit: number; held?: RefundHold | undefined };

/** `refundLimit` in euros. */
export const officePayment = (
  booking: Booking,
  books: ReadBooks,
  { methods, refundLimit, held }: OfficeContext,
): OfficePayment => ({
  ...paymentView(booking, books, { methods }),
  refundable: toEuros(books.refundable.reduce((total, { cents }) => total + cents, 0)),
  refundLimit,
  ...(held && { held: heldView(held) }),
  entries: books.standings.map(entryOf),
});

export const heldView = ({ id, amountCents, cause, by, at }: RefundHold): HeldRefund => ({
  id,
  amount: toEuros(amountCents),
  cause,
  by,
  at: at.toISOString(),
});

export const entryOf = (standing: Standing): PaymentEntry => ({
  id: standing.id,
  kind: standing.kind,
  how: standing.how,
  amount: toEuros(standing.amountCents),
  state: standing.state,
  at: standing.at.toISOString(),
  by: standing.by,
  method: standing.method,
  of: standing.ofIntent,
  cause: standing.cause,
  reason: standing.reason,
  chargedBack: toEuros(standing.chargedBackCents),
});

export type ChargeableCard = { mandateId: string; brand: CardBrand; last4: string };
/** Undefined without one, or where nobody pays online. */
export type FindChargeable = (customerId: string, now: Date) => Promise<ChargeableCard | undefined>;
