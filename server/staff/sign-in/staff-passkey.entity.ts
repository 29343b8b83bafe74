import { defineEntity, p } from "@mikro-orm/core";

export const StaffPasskeySchema = defineEntity({
  name: "StaffPasskey",
  tableName: "staff_passkey",
  properties: {
    /** The authenticator's id, in base64url. */
    credentialId: p.text().primary(),
    staffId: p.uuid().index(),
    /** COSE format. */
    publicKey: p.blob(),
    /** Number of signatures, if the authenticator counts. */
    counter: p.bigint("number"),
    /** Browser's ways to reach it, such as `internal`. */
    transports: p.json<string[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class StaffPasskey extends StaffPasskeySchema.class {}
StaffPasskeySchema.setClass(StaffPasskey);
