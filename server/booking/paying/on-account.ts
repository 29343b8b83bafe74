import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../booking.entity.ts";

/** Whether a ride goes on the monthly invoice of its customer, as was agreed when it was booked, whatever becomes of the account since. */
export const isOnAccount = ({ paying }: Pick<Booking, "paying">): boolean => paying === "account";

/** Whether the fee of a cancelled ride goes on the monthly invoice. */
export const isFeeOnAccount = (booking: Pick<Booking, "status" | "paying" | "feeCents">): boolean =>
  booking.status === "cancelled" && isOnAccount(booking) && !!booking.feeCents;

/** What a ride on account costs there: its price, or its fee where it was cancelled. */
export const accountCents = ({
  feeCents,
  estimatedPriceCents,
}: Pick<Booking, "feeCents" | "estimatedPriceCents">): Cents => feeCents ?? estimatedPriceCents;
