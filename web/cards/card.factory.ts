import type { CardView } from "@domrit/shared/cards/view.ts";

/** A saved card as the API answers it. */
export const card = (over: Partial<CardView> = {}): CardView => ({
  id: "5f2c7a3e-31a4-4f8e-9c43-5a5f0a3f7c11",
  last4: "4242",
  brand: "visa",
  expMonth: 8,
  expYear: 2031,
  isDefault: true,
  ...over,
});
