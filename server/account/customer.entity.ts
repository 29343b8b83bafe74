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
    {
      name: "customer_email_unique",
      expression: `create unique index customer_email_unique on customer (lower(email collate "pg_c_utf8"))`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    /** As typed; no two differ in case alone, and likewise the e-mail address. */
    username: p.text(),
    email: p.text(),
    /** When the link in a message to that address was followed; null while nobody has shown that they read its mail. */
    emailConfirmedAt: p.datetime().nullable(),
    /**
     * When the user of the account proved that they read that mail: by a reset, or by following the link while signed in.
     * Null while the link was only followed signed out; what was set up until then may be somebody else's.
     */
    ownerProvedAt: p.datetime().nullable(),
    phone: p.text(),
    /** argon2id in PHC string format. */
    passwordHash: p.text(),
    /** One higher each time that what lets somebody in was ended. */
    accessGeneration: p.integer().default(0),
    /** Since when a password alone does not sign in; null where it does. */
    secondStepSince: p.datetime().nullable(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Somebody with an account. */
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
