import { defineEntity, p } from "@mikro-orm/core";

export const PasskeySchema = defineEntity({
  name: "Passkey",
  tableName: "passkey",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The authenticator's own name for it, in base64url. */
    credentialId: p.text().unique(),
    /** In COSE format. */
    publicKey: p.blob(),
    /** How often the authenticator has signed, where it counts. */
    counter: p.bigint("number"),
    /** How the browser reaches it, such as `internal`. */
    transports: p.json<string[]>(),
    /** What the customer calls it. */
    name: p.text(),
    /** It is kept in an account of its maker's and so on more than one device. */
    isSynced: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A key in a customer's device or password manager that signs in without a password (WebAuthn). */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
