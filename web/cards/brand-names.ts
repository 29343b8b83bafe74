import type { CardBrand } from "@domrit/shared/cards/card-number.ts";

export const BRAND_NAMES: Record<Exclude<CardBrand, "other">, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
};
