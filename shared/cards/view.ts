import * as v from "valibot";
import { CARD_BRANDS } from "./card-number.ts";

export const cardViewSchema = v.pipe(
  v.object({
    id: v.string(),
    last4: v.string(),
    brand: v.picklist(CARD_BRANDS),
    expMonth: v.number(),
    expYear: v.number(),
    isDefault: v.boolean(),
  }),
  v.title("Card"),
);
export type CardView = v.InferOutput<typeof cardViewSchema>;

export const cardsViewSchema = v.array(cardViewSchema);
