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
    token: p.text(),
    /** Equal for equal card numbers, under the provider's key; reveals nothing of the number. */
    fingerprint: p.text(),
    last4: p.text(),
    brand: p.text().$type<CardBrand>(),
    expMonth: p.integer(),
    expYear: p.integer(),
    isDefault: p.boolean(),
    /** Null for a typed card, which cannot be charged. */
    mandateId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** A saved card: the provider's token, and what its owner recognises. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
