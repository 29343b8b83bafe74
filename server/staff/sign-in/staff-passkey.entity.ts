import { defineEntity, p } from "@mikro-orm/core";

export const StaffPasskeySchema = defineEntity({
  name: "StaffPasskey",
  tableName: "staff_passkey",
  properties: {
    /** The authenticator's own name for it, in base64url. */
    credentialId: p.text().primary(),
    staffId: p.uuid().index(),
    /** In COSE format. */
    publicKey: p.blob(),
    /** How often the authenticator has signed, where it counts. */
    counter: p.bigint("number"),
    /** How the browser reaches it, such as `internal`. */
    transports: p.json<string[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A key in a device of somebody at the office that signs in without a password (WebAuthn). */
export class StaffPasskey extends StaffPasskeySchema.class {}
StaffPasskeySchema.setClass(StaffPasskey);
