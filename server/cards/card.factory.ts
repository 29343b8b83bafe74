import { randomInt } from "node:crypto";
import { isLuhnValid } from "@domrit/shared/cards/card-number.ts";

/** A Visa number that nobody has, with a right check digit; its first digits can be given. */
export function cardNumber(first = "4"): string {
  const start = first + Array.from({ length: 15 - first.length }, () => randomInt(10)).join("");
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => start + digit).find(isLuhnValid) ?? "";
}

/** The body of a request to save a card. */
export function cardEntry(overrides: Record<string, unknown> = {}) {
  return {
    cardNumber: cardNumber(),
    holderName: "A. Kaya",
    expiryMonth: "12",
    expiryYear: String(new Date().getFullYear() + 3),
    cvv: "739",
    ...overrides,
  };
}
