import type { CardAuthorisationState } from "@domrit/shared/cards/authorisation.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const MandateSchema = defineEntity({
  name: "Mandate",
  tableName: "mandate",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    payerId: p.text(),
    providerId: p.text(),
    createdAt: p.datetime(),
  },
});

/** A customer's consent that a card of theirs is charged, kept at the provider. It goes as soon as it is to be revoked. */
export class Mandate extends MandateSchema.class {}
MandateSchema.setClass(Mandate);

export const MandateRevocationSchema = defineEntity({
  name: "MandateRevocation",
  tableName: "mandate_revocation",
  properties: {
    id: p.uuid().primary(),
    /** The provider's names of the customer and of the mandate; null for all of the customer's, and the customer. */
    payerId: p.text(),
    mandateId: p.text().nullable(),
    providerKey: p.uuid(),
    at: p.datetime(),
  },
});

/** What the provider has still to forget: committed with what made it so, and gone once it is done. It names nobody. */
export class MandateRevocation extends MandateRevocationSchema.class {}
MandateRevocationSchema.setClass(MandateRevocation);

export const PayerSchema = defineEntity({
  name: "Payer",
  tableName: "payer",
  properties: {
    customerId: p.uuid().primary(),
    providerKey: p.uuid(),
    /** Null until the provider has answered. */
    providerId: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A customer as the payment provider knows them, by a name of its own and nothing else: whose the kept cards are. */
export class Payer extends PayerSchema.class {}
PayerSchema.setClass(Payer);

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
