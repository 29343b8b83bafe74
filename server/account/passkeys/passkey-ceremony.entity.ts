import { defineEntity, p } from "@mikro-orm/core";

export const PasskeyCeremonySchema = defineEntity({
  name: "PasskeyCeremony",
  tableName: "passkey_ceremony",
  properties: {
    id: p.uuid().primary(),
    purpose: p.text().$type<"add" | "sign-in">(),
    /** What the authenticator has to sign, in base64url. */
    challenge: p.text(),
    /** Whose passkey is added. */
    customerId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge that a browser was given. Its session knows the id, and the row goes with its first use. */
export class PasskeyCeremony extends PasskeyCeremonySchema.class {}
PasskeyCeremonySchema.setClass(PasskeyCeremony);
