import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PaymentMethodSchema = defineEntity({
  name: "PaymentMethod",
  tableName: "payment_method",
  uniques: [{ name: "payment_method_fingerprint_unique", properties: ["customerId", "fingerprint"] }],
  indexes: [
    {
      name: "payment_method_default_unique",
      expression: "create unique index payment_method_default_unique on payment_method (customer_id) where is_default",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    /** The payment provider's name for the card. */
    token: p.text(),
    /** Equal for equal card numbers, under the provider's key; says nothing of the number. */
    fingerprint: p.text(),
    last4: p.text(),
    brand: p.text().$type<CardBrand>(),
    expMonth: p.integer(),
    expYear: p.integer(),
    isDefault: p.boolean(),
    /** By which it can be charged; null for one that was typed here, which cannot. */
    mandateId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** A saved card: what the payment provider knows it by, and what its owner recognises it by. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
