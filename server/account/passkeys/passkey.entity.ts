import { defineEntity, p } from "@mikro-orm/core";

export const PasskeySchema = defineEntity({
  name: "Passkey",
  tableName: "passkey",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The authenticator's id, in base64url. */
    credentialId: p.text().unique(),
    /** COSE format. */
    publicKey: p.blob(),
    /** Number of signatures, if the authenticator counts. */
    counter: p.bigint("number"),
    /** Browser's ways to reach it, such as `internal`. */
    transports: p.json<string[]>(),
    /** Given by the customer. */
    name: p.text(),
    /** Synced between devices by its maker. */
    isSynced: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** WebAuthn key of a customer: signs in without a password. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
