import * as v from "valibot";

/**
 * How far a customer is with a card that they add on the page of the payment provider. `sent`: asked of the provider;
 * `unknown`: its answer was lost.
 */
export type CardAuthorisationState = "sent" | "open" | "unknown" | "added" | "failed" | "expired";

/** The answer of `GET /api/user/payment-methods/authorisation`. */
export const cardAddingSchema = v.object({
  /** Cards are added on the page of the payment provider: none is typed here. */
  isHosted: v.boolean(),
  /** How the newest of the last minutes stands; `none`: nobody has tried, or it is over. */
  state: v.picklist(["none", "open", "added", "failed", "unknown"]),
  /** The kept cards that cannot be charged, by their ids, where others can be. */
  notChargeable: v.array(v.string()),
});
export type CardAdding = v.InferOutput<typeof cardAddingSchema>;
