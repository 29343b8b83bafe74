/** The discount codes and how many per cent of the fare each takes off. */
export const DISCOUNT_PERCENT = { NEWCLIENT: 10 } as const;
export type DiscountCode = keyof typeof DISCOUNT_PERCENT;

const isDiscountCode = (code: string): code is DiscountCode => Object.hasOwn(DISCOUNT_PERCENT, code);

/** The code that was typed, whatever its case and surrounding spaces; undefined when there is no such code. */
export function discountCode(typed: string): DiscountCode | undefined {
  const code = typed.trim().toUpperCase();
  return isDiscountCode(code) ? code : undefined;
}
