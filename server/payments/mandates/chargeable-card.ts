import type { CardBrand } from "@domrit/shared/cards/card-number.ts";

/** The card that a customer can pay with by one press: their default one, where it can be charged. */
export type ChargeableCard = { mandateId: string; brand: CardBrand; last4: string };
/** Gives it as it is at a moment; undefined where they have none, or where nobody pays online. */
export type FindChargeable = (customerId: string, now: Date) => Promise<ChargeableCard | undefined>;
