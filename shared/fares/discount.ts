import { fold } from "../geo/fold.ts";
import type { Cents } from "../money/cents.ts";

/** What a code takes off a ride: percent, or an amount. */
export type DiscountValue = { percent: number } | { cents: Cents };

/** A code that the public pages name, for a customer's first ride. */
export type PublicDiscount = DiscountValue & { code: string };

/** The first code, with which a database begins. */
export const NEW_CLIENT = { code: "NEWCLIENT", percent: 10 } as const satisfies PublicDiscount;

/** As it is stored and compared: without case and spaces, also of Turkish keyboards, where i and I are different letters. */
export const foldCode = (typed: string): string => fold(typed).toUpperCase();

/** Never more than the ride costs; of percents the cent is rounded up. */
export const discountCents = (discount: DiscountValue, sum: Cents): Cents =>
  "percent" in discount ? Math.ceil((sum * discount.percent) / 100) : Math.min(discount.cents, sum);
