import * as v from "valibot";

/** How a ride was paid for in the car; `account`: nothing, as it goes on a monthly invoice. */
export const PAID_HOW = ["cash", "card", "account"] as const;

/** In euros. */
export const paidSchema = v.object({ how: v.picklist(PAID_HOW), amount: v.number() });
