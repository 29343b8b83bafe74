/**
 * How a ride is to be paid, as its guest chose when booking: in the taxi, now, or on the monthly invoice of a business that
 * has one. Where nobody chose, it is in the taxi, and on the monthly invoice for who has one.
 */
export const PAYING = ["car", "now", "account"] as const;
export type PayingWay = (typeof PAYING)[number];

/** How money was taken: at the provider's page, or by driver or desk. `account`: none was, as it goes on the monthly invoice. */
export const TAKEN_HOW = ["online", "cash", "card", "account"] as const;
export type TakenHow = (typeof TAKEN_HOW)[number];

/** How far money is on its way. `planned`: to be asked of the provider; `sent`: asked; `unknown`: its answer was lost. */
export const MONEY_STATES = ["planned", "sent", "open", "paid", "failed", "expired", "unknown"] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** How the payment of a ride stands as a whole; `none`: nobody has tried, or nothing is to be paid. */
export const PAYMENT_STATES = ["none", "open", "paid", "failed", "unknown"] as const;

/** Why money was given back: the ride was cancelled or became cheaper, was paid twice, or the desk said so. */
export const REFUND_CAUSES = ["cancelled", "cheaper", "twice", "desk"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
