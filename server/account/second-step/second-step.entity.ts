import { defineEntity, p } from "@mikro-orm/core";

export const AuthenticatorAppSchema = defineEntity({
  name: "AuthenticatorApp",
  tableName: "authenticator_app",
  properties: {
    customerId: p.uuid().primary(),
    /** Sealed with a server key, so a copy of the table makes no codes. */
    secret: p.text(),
    confirmedAt: p.datetime().nullable(),
    /** Newest accepted half minute since 1970: no code counts twice. */
    lastStep: p.bigint("number"),
    createdAt: p.datetime(),
  },
});

/** A TOTP app (RFC 6238): six digits, each half minute. */
export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);

export const RecoveryCodeSchema = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_code",
  properties: {
    codeHash: p.text().primary(),
    customerId: p.uuid().index(),
    usedAt: p.datetime().nullable(),
  },
});

/** A one-time code on paper that replaces the second step. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
