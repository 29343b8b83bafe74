/** Sixteen digits in groups of four. */
export const CARD_FIELD_LENGTH = 19;

/** What is typed into the card number field, as it is shown there: digits in groups of four. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return (digits.match(/.{1,4}/g) ?? []).join(" ").slice(0, CARD_FIELD_LENGTH);
}

/** True for digits whose check digit is right (ISO/IEC 7812-1, annex B). */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const weighed = fromRight % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

export const CARD_BRANDS = ["visa", "mastercard", "maestro", "discover", "jcb", "unionpay", "other"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** As published by the schemes; the first match holds. */
const PREFIXES: [CardBrand, RegExp][] = [
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["jcb", /^35(2[89]|[3-8])/],
  ["discover", /^(6011|64[4-9]|65)/],
  ["unionpay", /^62/],
  ["maestro", /^(50|5[6-9]|6)/],
];

export function brandOf(digits: string): CardBrand {
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? "other";
}
