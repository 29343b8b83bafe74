import { defineEntity, p } from "@mikro-orm/core";

export const PayerSchema = defineEntity({
  name: "Payer",
  tableName: "payer",
  properties: {
    customerId: p.uuid().primary(),
    /** What the provider knows a repeat of the call by that makes them. */
    providerKey: p.uuid(),
    /** The provider's name of them; null until it has answered. */
    providerId: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A customer as the payment provider knows them, by a name of its own and nothing else: whose the kept cards are. */
export class Payer extends PayerSchema.class {}
PayerSchema.setClass(Payer);
