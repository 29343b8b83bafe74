import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const CustomerSchema = defineEntity({
  name: "Customer",
  tableName: "customer",
  indexes: [
    {
      name: "customer_username_unique",
      expression: `create unique index customer_username_unique on customer (lower(username collate "pg_c_utf8"))`,
    },
    { name: "customer_policies_told_created_at_index", properties: ["policiesTold", "createdAt"] },
    {
      name: "customer_email_unique",
      expression: `create unique index customer_email_unique on customer (lower(email collate "pg_c_utf8"))`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    /** As typed; unique ignoring case, like the e-mail address. */
    username: p.text(),
    email: p.text(),
    emailConfirmedAt: p.datetime().nullable(),
    /** When the owner proved to read this mail, by a reset or signed in. Null: settings may be another's. */
    ownerProvedAt: p.datetime().nullable(),
    phone: p.text(),
    /** Argon2id in PHC string format. */
    passwordHash: p.text(),
    accessGeneration: p.integer().default(0),
    /** Since when a password alone is not enough; null when it is. */
    secondStepSince: p.datetime().nullable(),
    language: p.text().$type<Locale>(),
    /** The day of the newest policies that the owner was told of by e-mail; null for none since the account was made. */
    policiesTold: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
