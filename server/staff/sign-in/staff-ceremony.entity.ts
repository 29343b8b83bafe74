import { defineEntity, p } from "@mikro-orm/core";

export const StaffCeremonySchema = defineEntity({
  name: "StaffCeremony",
  tableName: "staff_ceremony",
  properties: {
    id: p.uuid().primary(),
    /** Base64url, to be signed by the authenticator. */
    challenge: p.text(),
    /** Set when a passkey is made; null for a sign-in. */
    staffId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge for a browser. A cookie has the id; the first use deletes it. */
export class StaffCeremony extends StaffCeremonySchema.class {}
StaffCeremonySchema.setClass(StaffCeremony);
