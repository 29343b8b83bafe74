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
