import type { CardView } from "@domrit/shared/cards/view.ts";
import type { PaymentMethod } from "./payment-method.entity.ts";

/** A saved card as its owner sees it. */
export function cardView({ id, last4, brand, expMonth, expYear, isDefault }: PaymentMethod): CardView {
  return { id, last4, brand, expMonth, expYear, isDefault };
}
