import { defineEntity, p } from "@mikro-orm/core";

export const PasskeySchema = defineEntity({
  name: "Passkey",
  tableName: "passkey",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** The authenticator's id, in base64url. */
    credentialId: p.text().unique(),
    publicKey: p.blob(),
    counter: p.bigint("number"),
    transports: p.json<string[]>(),
    name: p.text(),
    /** Synced between devices by its maker. */
    isSynced: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

export const PasskeyCeremonySchema = defineEntity({
  name: "PasskeyCeremony",
  tableName: "passkey_ceremony",
  properties: {
    id: p.uuid().primary(),
    purpose: p.text().$type<"add" | "sign-in">(),
    challenge: p.text(),
    customerId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge for a browser. Its session has the id; the first use deletes it. */
export class PasskeyCeremony extends PasskeyCeremonySchema.class {}
PasskeyCeremonySchema.setClass(PasskeyCeremony);
