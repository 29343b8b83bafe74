/**
 * How a ride is to be paid, as its guest chose when booking: in the taxi, now, or on the monthly invoice of a business that a
 * manager lets ride on account. Where nobody chose, it is in the taxi, and on that invoice for who has one.
 */
export const PAYING = ["car", "now", "account"] as const;
export type PayingWay = (typeof PAYING)[number];

/** How money was taken: at the provider's page, or by driver or desk. `account`: none was, as it goes on the monthly invoice. */
export const TAKEN_HOW = ["online", "cash", "card", "account"] as const;
export type TakenHow = (typeof TAKEN_HOW)[number];

/**
 * How far money is on its way. `planned`: to be asked of the provider; `sent`: asked; `unknown`: its answer was lost; `open`: the provider
 * has taken it on. Nothing more comes of what has an end.
 */
const STATES = {
  planned: { end: null },
  sent: { end: null },
  unknown: { end: null },
  open: { end: null },
  expired: { end: "lost" },
  failed: { end: "lost" },
  paid: { end: "moved" },
} as const satisfies Record<string, { end: "moved" | "lost" | null }>;
export type MoneyState = keyof typeof STATES;
export const MONEY_STATES = Object.keys(STATES) as MoneyState[];

type InState = { state: MoneyState };
const hasEnd = (state: MoneyState): boolean => STATES[state].end !== null;

/** Whether more may come of it. */
export const isUnsettled = ({ state }: InState): boolean => !hasEnd(state);
/** Whether it came to nothing. */
export const isLost = ({ state }: InState): boolean => STATES[state].end === "lost";
/** Whether nobody has said yet that they took it on: what is to be given back may not have been heard of. */
export const isUnanswered = ({ state }: InState): boolean => !hasEnd(state) && state !== "open";

/** How the payment of a ride stands as a whole; `none`: nobody has tried, or nothing is to be paid. */
export const PAYMENT_STATES = ["none", "open", "paid", "failed", "unknown"] as const;

/** Why money was given back: the ride was cancelled or became cheaper, was paid twice, or the desk said so. */
export const REFUND_CAUSES = ["cancelled", "cheaper", "twice", "desk"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** On whose word money was given back or taken; `system`: on nobody's, as it follows from what was booked and paid. */
export const MONEY_BY = ["customer", "desk", "manager", "driver", "system"] as const;
/** Whose word alone is no ground to give back more than the desk's limit. */
export const WORD_OF = ["desk", "driver"] as const satisfies (typeof MONEY_BY)[number][];
export type WordOf = (typeof WORD_OF)[number];
