/** The guest's choice: in the taxi, now, or on a monthly invoice. Default: the invoice if granted, else the taxi. */
export const PAYING = ["car", "now", "account"] as const;
export type PayingWay = (typeof PAYING)[number];

/** How the payment of a ride stands, in a word: how it is to be paid, or how it was; `paid`: before, or to the office. */
export const RIDE_PAYMENTS = ["car", "online", "account", "paid", "cash", "card"] as const;
export type RidePayment = (typeof RIDE_PAYMENTS)[number];

/** `account`: nothing was taken, as it is on the monthly invoice. */
export const TAKEN_HOW = ["online", "cash", "card", "account"] as const;
export type TakenHow = (typeof TAKEN_HOW)[number];

/**
 * `planned`: not asked yet; `sent`: asked; `unknown`: answer lost; `open`: accepted. A state with an `end` is final. Of
 * several answers the later in this list holds, since commits may be reordered.
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

/** True while more may happen. */
export const isUnsettled = ({ state }: InState): boolean => STATES[state].end === null;
/** Whether it came to nothing. */
export const isLost = ({ state }: InState): boolean => STATES[state].end === "lost";
/** True until the provider has accepted it. */
export const isUnanswered = ({ state }: InState): boolean => !STATES[state].isAnswered;
/** Accepted and not lost: the money has moved or will. */
export const isTakenOn = (money: InState): boolean => !isUnanswered(money) && !isLost(money);
/** The state that holds. `mayFailLater`: refunds that a bank returned, and cash recorded by mistake. */
export const holding = (states: readonly MoneyState[], mayFailLater: boolean): MoneyState =>
  (mayFailLater && states.find((state) => state === "failed")) ||
  (MONEY_STATES.findLast((state) => states.includes(state)) ?? "planned");

/** How the payment of a ride stands as a whole; `none`: nobody has tried, or nothing is to be paid. */
export const PAYMENT_STATES = ["none", "open", "paid", "failed", "unknown"] as const;

/** Why money was given back: the ride was cancelled or became cheaper, was paid twice, or the desk said so. */
export const REFUND_CAUSES = ["cancelled", "cheaper", "twice", "desk"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Who caused it; `system`: it follows from booking and payment. */
export const MONEY_BY = ["customer", "desk", "manager", "driver", "system"] as const;
/** A refund above the limit needs more than their word. */
export const WORD_OF = ["desk", "driver"] as const satisfies (typeof MONEY_BY)[number][];
export type WordOf = (typeof WORD_OF)[number];
export const isWord = ({ by }: { by: (typeof MONEY_BY)[number] }): boolean => WORD_OF.some((each) => each === by);
