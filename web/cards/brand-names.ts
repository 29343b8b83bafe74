import type { CardBrand } from "@domrit/shared/cards/card-number.ts";

/** The names of the brands are names in every language. */
export const BRAND_NAMES: Record<Exclude<CardBrand, "other">, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
};
