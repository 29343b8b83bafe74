import * as v from "valibot";

/** As told to the customer; `none`: nobody tried, or it is over. */
const SHOWN = ["none", "open", "added", "failed", "unknown"] as const;

/** `sent`: asked of the provider; `unknown`: its answer was lost. */
export const CARD_STATES = {
  sent: { hasEnded: false, shown: "unknown" },
  open: { hasEnded: false, shown: "open" },
  unknown: { hasEnded: false, shown: "unknown" },
  added: { hasEnded: true, shown: "added" },
  failed: { hasEnded: true, shown: "failed" },
  expired: { hasEnded: true, shown: "failed" },
} as const satisfies Record<string, { hasEnded: boolean; shown: (typeof SHOWN)[number] }>;
export type CardAuthorisationState = keyof typeof CARD_STATES;

export const cardAddingSchema = v.object({
  isHosted: v.boolean(),
  /** Of the last minutes. */
  state: v.picklist(SHOWN),
  /** Ids of saved cards that cannot be charged, where others can. */
  notChargeable: v.array(v.string()),
});
export type CardAdding = v.InferOutput<typeof cardAddingSchema>;
