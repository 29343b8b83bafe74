import { ACCOUNT_ROW_STATES } from "@domrit/shared/account/business-account.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const BusinessAccountSchema = defineEntity({
  name: "BusinessAccount",
  tableName: "business_account",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().unique(),
    state: p.enum(ACCOUNT_ROW_STATES),
    company: p.text(),
    /** Number in the trade register, 8 digits. */
    kvk: p.text(),
    vatId: p.text().nullable(),
    street: p.text(),
    postalCode: p.text(),
    city: p.text(),
    estimateCents: p.integer().nullable(),
    /** Most that rides of a month may cost; null until granted. */
    limitCents: p.integer().nullable(),
    requestedAt: p.datetime(),
    grantedBy: p.text().nullable(),
    grantedAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});

/** Name and number are those that a manager approved; later invoice details do not change them. */
export class BusinessAccount extends BusinessAccountSchema.class {}
BusinessAccountSchema.setClass(BusinessAccount);
