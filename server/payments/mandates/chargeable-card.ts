import type { CardBrand } from "@domrit/shared/cards/card-number.ts";

/** The default card, if it can be charged. */
export type ChargeableCard = { mandateId: string; brand: CardBrand; last4: string };
/** Undefined without one, or where nobody pays online. */
export type FindChargeable = (customerId: string, now: Date) => Promise<ChargeableCard | undefined>;
