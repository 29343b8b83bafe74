import { fold } from "../geo/fold.ts";

export const DISCOUNT_PERCENT = { NEWCLIENT: 10 } as const;
export type DiscountCode = keyof typeof DISCOUNT_PERCENT;

const isDiscountCode = (code: string): code is DiscountCode => Object.hasOwn(DISCOUNT_PERCENT, code);

/** Ignores case and spaces, also of Turkish keyboards, where i and I are different letters. */
export function discountCode(typed: string): DiscountCode | undefined {
  const code = fold(typed).toUpperCase();
  return isDiscountCode(code) ? code : undefined;
}
