import { isLost, isUnanswered, isUnsettled, MONEY_STATES, type MoneyState } from "@domrit/shared/payments/paying.ts";

const listOf = (isSo: (money: { state: MoneyState }) => boolean): string =>
  MONEY_STATES.filter((state) => isSo({ state }))
    .map((state) => `'${state}'`)
    .join(", ");

/** The states of `shared/payments/paying.ts` in SQL; nobody asks any more about an `ENDED` one. */
export const ENDED = listOf((money) => !isUnsettled(money));
export const LOST = listOf(isLost);
export const ANSWERED = listOf((money) => !isUnanswered(money));
