import { ACCOUNT_ROW_STATES } from "@domrit/shared/account/business-account.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const BusinessAccountSchema = defineEntity({
  name: "BusinessAccount",
  tableName: "business_account",
  properties: {
    id: p.uuid().primary(),
    /** Who asked for it, and rides on it. */
    customerId: p.uuid().unique(),
    state: p.enum(ACCOUNT_ROW_STATES),
    company: p.text(),
    /** The company's number in the trade register, 8 digits. */
    kvk: p.text(),
    vatId: p.text().nullable(),
    street: p.text(),
    postalCode: p.text(),
    city: p.text(),
    /** What its rides will cost a month, as who asked expects. */
    estimateCents: p.integer().nullable(),
    /** What its rides of a month may cost together; null until it was granted. */
    limitCents: p.integer().nullable(),
    requestedAt: p.datetime(),
    /** The manager who granted it last, by name, and when. */
    grantedBy: p.text().nullable(),
    grantedAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});

/**
 * That a company may ride on account, or asks to. Its name and number are those that a manager saw: what its customer writes into the
 * invoice details later changes neither.
 */
export class BusinessAccount extends BusinessAccountSchema.class {}
BusinessAccountSchema.setClass(BusinessAccount);
