import * as v from "valibot";
import { CARD_BRANDS } from "./card-number.ts";

/** A saved card as `GET /api/user/payment-methods` lists it; `expMonth` is 1 to 12, `expYear` has four digits. */
export const cardViewSchema = v.object({
  id: v.string(),
  last4: v.string(),
  brand: v.picklist(CARD_BRANDS),
  expMonth: v.number(),
  expYear: v.number(),
  isDefault: v.boolean(),
});
export type CardView = v.InferOutput<typeof cardViewSchema>;

/** The saved cards, the default one first, then the newest. */
export const cardsViewSchema = v.array(cardViewSchema);
