import { defineEntity, p } from "@mikro-orm/core";

export const DiscountCodeSchema = defineEntity({
  name: "DiscountCode",
  tableName: "discount_code",
  uniques: [
    { name: "discount_code_unique", properties: ["code"] },
    { name: "discount_code_on_site", properties: ["onSite"], where: "on_site" },
  ],
  properties: {
    id: p.uuid().primary(),
    /** As `foldCode` writes it. */
    code: p.text(),
    /** One of both. */
    percent: p.integer().nullable(),
    cents: p.integer().nullable(),
    firstRide: p.boolean(),
    /** Local days of the order, `YYYY-MM-DD`, both included; null for no bound. */
    validFrom: p.text().nullable(),
    validUntil: p.text().nullable(),
    mostUses: p.integer().nullable(),
    /** Whom it is for: of the mailbox, and how the office knows it again; null for everybody. */
    contactHash: p.text().nullable(),
    contactMasked: p.text().nullable(),
    /** The one that the public pages and the terms name. */
    onSite: p.boolean().default(false),
    endedAt: p.datetime().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A discount that a manager made; what it takes off never changes, so a booking keeps it by its code. */
export class DiscountCode extends DiscountCodeSchema.class {}
DiscountCodeSchema.setClass(DiscountCode);
