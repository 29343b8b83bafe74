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

/** A customer's consent to charge a card, kept at the provider. The row goes when it is to be revoked. */
export class Mandate extends MandateSchema.class {}
MandateSchema.setClass(Mandate);

export const MandateRevocationSchema = defineEntity({
  name: "MandateRevocation",
  tableName: "mandate_revocation",
  properties: {
    id: p.uuid().primary(),
    /** The provider's names of customer and mandate; a null mandate means all of them, and the customer. */
    payerId: p.text(),
    mandateId: p.text().nullable(),
    providerKey: p.uuid(),
    at: p.datetime(),
  },
});

/** What the provider still has to forget; deleted once that is done. It names nobody. */
export class MandateRevocation extends MandateRevocationSchema.class {}
MandateRevocationSchema.setClass(MandateRevocation);

export const PayerSchema = defineEntity({
  name: "Payer",
  tableName: "payer",
  properties: {
    customerId: p.uuid().primary(),
    providerKey: p.uuid(),
    providerId: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A customer as the payment provider knows them: by a name of its own and nothing else. */
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
    /** Name of the call at the provider, which makes a repeat safe. */
    providerKey: p.uuid(),
    state: p.text().$type<CardAuthorisationState>(),
    providerId: p.text().nullable(),
    checkoutUrl: p.text().nullable(),
    at: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** Committed before the provider is asked for the page on which a customer adds a card. */
export class CardAuthorisation extends CardAuthorisationSchema.class {}
CardAuthorisationSchema.setClass(CardAuthorisation);
