import { fold } from "../geo/fold.ts";

/** The discount codes and how many per cent of the fare each takes off. */
export const DISCOUNT_PERCENT = { NEWCLIENT: 10 } as const;
export type DiscountCode = keyof typeof DISCOUNT_PERCENT;

const isDiscountCode = (code: string): code is DiscountCode => Object.hasOwn(DISCOUNT_PERCENT, code);

/**
 * The code that was typed, whatever its case and surrounding spaces, by a Turkish keyboard too, whose i and I are other letters;
 * undefined when there is no such code.
 */
export function discountCode(typed: string): DiscountCode | undefined {
  const code = fold(typed).toUpperCase();
  return isDiscountCode(code) ? code : undefined;
}
