import { isLost, isUnanswered, isUnsettled, MONEY_STATES, type MoneyState } from "@domrit/shared/payments/paying.ts";

/** The states that are so, as a list in a statement. */
const listOf = (isSo: (money: { state: MoneyState }) => boolean): string =>
  MONEY_STATES.filter((state) => isSo({ state }))
    .map((state) => `'${state}'`)
    .join(", ");

/** What `shared/payments/paying.ts` says of states, in SQL: `state in (${ENDED})` is true after which nobody has to be asked any more. */
export const ENDED = listOf((money) => !isUnsettled(money));
export const LOST = listOf(isLost);
export const ANSWERED = listOf((money) => !isUnanswered(money));
