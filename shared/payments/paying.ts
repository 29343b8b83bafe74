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
 * has taken it on. What has an `end` becomes nothing else. Of several answers the later in this list holds, as they may be committed
 * in another order than they were given.
 */
const STATES = {
  planned: { end: null, isAnswered: false },
  sent: { end: null, isAnswered: false },
  unknown: { end: null, isAnswered: false },
  open: { end: null, isAnswered: true },
  expired: { end: "lost", isAnswered: true },
  failed: { end: "lost", isAnswered: true },
  paid: { end: "moved", isAnswered: true },
} as const satisfies Record<string, { end: "moved" | "lost" | null; isAnswered: boolean }>;
export type MoneyState = keyof typeof STATES;
export const MONEY_STATES = Object.keys(STATES) as MoneyState[];

type InState = { state: MoneyState };

/** Whether more may come of it. */
export const isUnsettled = ({ state }: InState): boolean => STATES[state].end === null;
/** Whether it came to nothing. */
export const isLost = ({ state }: InState): boolean => STATES[state].end === "lost";
/** Whether nobody has said yet that they took it on. */
export const isUnanswered = ({ state }: InState): boolean => !STATES[state].isAnswered;
/** Whether it was taken on, and has not come to nothing: it has moved, or will. */
export const isTakenOn = (money: InState): boolean => !isUnanswered(money) && !isLost(money);
/**
 * Which of these states holds. `mayFailLater`: what is not paid at the provider, as a refund that the bank sent back, and what was
 * recorded in the taxi by mistake.
 */
export const holding = (states: readonly MoneyState[], mayFailLater: boolean): MoneyState =>
  (mayFailLater && states.find((state) => state === "failed")) ||
  (MONEY_STATES.findLast((state) => states.includes(state)) ?? "planned");

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
export const isWord = ({ by }: { by: (typeof MONEY_BY)[number] }): boolean => WORD_OF.some((each) => each === by);
