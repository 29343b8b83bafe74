import type { CardAuthorisationState } from "@domrit/shared/cards/authorisation.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const CardAuthorisationSchema = defineEntity({
  name: "CardAuthorisation",
  tableName: "card_authorisation",
  uniques: [{ name: "card_authorisation_request_key_unique", properties: ["customerId", "requestKey"] }],
  indexes: [{ name: "card_authorisation_at_index", properties: ["at"], where: "ended_at is null" }],
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    /** The sender's own name for the request. */
    requestKey: p.text().nullable(),
    /** What the provider knows a repeat of the call by. */
    providerKey: p.uuid(),
    state: p.text().$type<CardAuthorisationState>(),
    /** The provider's name of the payment of nothing by which it is given. */
    providerId: p.text().nullable(),
    checkoutUrl: p.text().nullable(),
    at: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** That a customer wants to keep a card: committed before the provider is asked for a page on which they give it. */
export class CardAuthorisation extends CardAuthorisationSchema.class {}
CardAuthorisationSchema.setClass(CardAuthorisation);
