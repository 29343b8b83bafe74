import * as v from "valibot";

/** How a card that is added stands, as its customer is told; `none`: nobody has tried, or it is over. */
const SHOWN = ["none", "open", "added", "failed", "unknown"] as const;

/**
 * How far a customer is with a card that they add on the page of the payment provider. `sent`: asked of the provider;
 * `unknown`: its answer was lost.
 */
export const CARD_STATES = {
  sent: { hasEnded: false, shown: "unknown" },
  open: { hasEnded: false, shown: "open" },
  unknown: { hasEnded: false, shown: "unknown" },
  added: { hasEnded: true, shown: "added" },
  failed: { hasEnded: true, shown: "failed" },
  expired: { hasEnded: true, shown: "failed" },
} as const satisfies Record<string, { hasEnded: boolean; shown: (typeof SHOWN)[number] }>;
export type CardAuthorisationState = keyof typeof CARD_STATES;

/** The answer of `GET /api/user/payment-methods/authorisation`. */
export const cardAddingSchema = v.object({
  /** Cards are added on the page of the payment provider: none is typed here. */
  isHosted: v.boolean(),
  /** How the newest of the last minutes stands. */
  state: v.picklist(SHOWN),
  /** The kept cards that cannot be charged, by their ids, where others can be. */
  notChargeable: v.array(v.string()),
});
export type CardAdding = v.InferOutput<typeof cardAddingSchema>;
