import * as v from "valibot";

export const priceTextEvents = {
  /** The desk sends a caller a price by text message. */
  "price.texted": v.object({ priceTextId: v.string() }),
};
