import { defineEntity, p } from "@mikro-orm/core";

export const PasskeyCeremonySchema = defineEntity({
  name: "PasskeyCeremony",
  tableName: "passkey_ceremony",
  properties: {
    id: p.uuid().primary(),
    purpose: p.text().$type<"add" | "sign-in">(),
    /** Challenge in base64url, to be signed by the authenticator. */
    challenge: p.text(),
    /** Set when a passkey is added. */
    customerId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge for a browser. Its session has the id; the first use deletes it. */
export class PasskeyCeremony extends PasskeyCeremonySchema.class {}
PasskeyCeremonySchema.setClass(PasskeyCeremony);
