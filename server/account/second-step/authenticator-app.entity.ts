import { defineEntity, p } from "@mikro-orm/core";

export const AuthenticatorAppSchema = defineEntity({
  name: "AuthenticatorApp",
  tableName: "authenticator_app",
  properties: {
    customerId: p.uuid().primary(),
    /** Sealed with a server key, so a copy of the table makes no codes. */
    secret: p.text(),
    /** When the first code was right; unused until then. */
    confirmedAt: p.datetime().nullable(),
    /** Newest accepted half minute since 1970: no code counts twice. */
    lastStep: p.bigint("number"),
    createdAt: p.datetime(),
  },
});

/** A TOTP app (RFC 6238): six digits, each half minute. */
export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);
