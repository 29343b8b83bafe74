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
    requestKey: p.text().nullable(),
    /** What the provider knows a repeat of the call by. */
    providerKey: p.uuid(),
    state: p.text().$type<CardAuthorisationState>(),
    /** The provider's name of the zero payment. */
    providerId: p.text().nullable(),
    checkoutUrl: p.text().nullable(),
    at: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** Committed before the provider is asked for the page on which a customer adds a card. */
export class CardAuthorisation extends CardAuthorisationSchema.class {}
CardAuthorisationSchema.setClass(CardAuthorisation);
