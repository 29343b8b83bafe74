import { defineEntity, p } from "@mikro-orm/core";

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
