/** What an act does next, as its statement, or what else is seen of it. */
export type Line = { act: number; says: string; isStatement: boolean };

/** The payment provider keeps what it is told. */
export const ASKS_PROVIDER = "asks the provider";
