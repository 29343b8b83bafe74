import { defineEntity, p } from "@mikro-orm/core";

export const StaffPasskeySchema = defineEntity({
  name: "StaffPasskey",
  tableName: "staff_passkey",
  properties: {
    credentialId: p.text().primary(),
    staffId: p.uuid().index(),
    publicKey: p.blob(),
    counter: p.bigint("number"),
    transports: p.json<string[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class StaffPasskey extends StaffPasskeySchema.class {}
StaffPasskeySchema.setClass(StaffPasskey);

export const StaffCeremonySchema = defineEntity({
  name: "StaffCeremony",
  tableName: "staff_ceremony",
  properties: {
    id: p.uuid().primary(),
    challenge: p.text(),
    /** Set when a passkey is made; null for a sign-in. */
    staffId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge for a browser. A cookie has the id; the first use deletes it. */
export class StaffCeremony extends StaffCeremonySchema.class {}
StaffCeremonySchema.setClass(StaffCeremony);
