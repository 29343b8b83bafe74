import * as v from "valibot";

/** How what a ride cost was paid. */
export const PAID_WAYS = ["cash", "card", "account", "online"] as const;

/**
 * `owed`: price or fee, less what the desk gave back; `unreported`: driven, and nobody said how it was paid; `open`: not
 * paid; `over`: kept beyond what is owed; `toHandIn`: the cash that went through the driver's hands.
 */
const PARTS = ["owed", ...PAID_WAYS, "unreported", "open", "over", "toHandIn"] as const;

/** Whole cents, VAT included. */
export const takenEntries = { rides: v.number(), ...v.entriesFromList(PARTS, v.number()) };
export type TakenSums = v.InferOutput<v.ObjectSchema<typeof takenEntries, undefined>>;
export type PaidWays = Pick<TakenSums, (typeof PAID_WAYS)[number]>;

export const sumTaken = (all: readonly TakenSums[]): TakenSums => {
  const sum = (name: keyof TakenSums): number => all.reduce((total, each) => total + each[name], 0);
  return {
    rides: sum("rides"),
    owed: sum("owed"),
    cash: sum("cash"),
    card: sum("card"),
    account: sum("account"),
    online: sum("online"),
    unreported: sum("unreported"),
    open: sum("open"),
    over: sum("over"),
    toHandIn: sum("toHandIn"),
  };
};
