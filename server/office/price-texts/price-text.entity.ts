import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const PriceTextSchema = defineEntity({
  name: "PriceText",
  tableName: "price_text",
  properties: {
    id: p.uuid().primary(),
    phone: p.text(),
    language: p.text().$type<Locale>(),
    pickupAt: p.datetime(),
    priceCents: p.integer(),
    createdAt: p.datetime().index(),
  },
});

/** A price texted to a caller without a booking. The cleanup deletes it after a day. */
export class PriceText extends PriceTextSchema.class {}
PriceTextSchema.setClass(PriceText);
