import { defineEntity, p } from "@mikro-orm/core";

export const AuthenticatorAppSchema = defineEntity({
  name: "AuthenticatorApp",
  tableName: "authenticator_app",
  properties: {
    customerId: p.uuid().primary(),
    /** Sealed under a key of the server's, so that a copy of this table makes no codes. */
    secret: p.text(),
    /** When a first code of the app was right; until then it counts for nothing. */
    confirmedAt: p.datetime().nullable(),
    /** The newest half minute whose code was taken, counted from 1970: none is taken twice. */
    lastStep: p.bigint("number"),
    createdAt: p.datetime(),
  },
});

/** An app that shows a code of six digits each half minute (TOTP, RFC 6238). */
export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);
