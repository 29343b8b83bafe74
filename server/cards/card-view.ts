import type { CardView } from "@domrit/shared/cards/view.ts";
import type { PaymentMethod } from "./payment-method.entity.ts";

export function cardView({ id, last4, brand, expMonth, expYear, isDefault }: PaymentMethod): CardView {
  return { id, last4, brand, expMonth, expYear, isDefault };
}
